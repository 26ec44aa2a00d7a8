import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BackupTarget } from '../../backupSettings.ts';
import { StartFailure } from '../../startFailure.ts';
import type { Destination, StoredBackup } from './destination.ts';
import { beginning, nameTest } from './names.ts';

/** The size of a part in memory, in bytes. S3 allows 10,000 parts, so a backup may have 320 GB. */
const usualPartSize = 32 * 2 ** 20;
/** How often a request is repeated after a failure of the server. */
const retries = 4;

interface Sending {
  query?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  signal?: AbortSignal;
}

/**
 * Backups in an S3-compatible bucket, sent in parts while they are made, so that they need no space here. An upload that
 * was not completed is invisible, and removed by the next one.
 */
export function openBucket(
  { bucket, prefix, accessKeyId, secretAccessKey, region }: Exclude<BackupTarget, { folder: string }>,
  site: string,
  partSize = usualPartSize,
): Destination {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries, ...(region && { region }) });
  const isOurs = nameTest(site);
  const own = { prefix: `${prefix}${beginning(site)}` };

  async function send(method: string, name: string, { query = {}, body, signal }: Sending = {}): Promise<Response> {
    const url = `${bucket}${name && `/${prefix}${name}`}?${new URLSearchParams(query)}`;
    const answer = await client
      .fetch(url, {
        method,
        headers: {
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body && { body }),
        ...(signal && { signal }),
      })
      .catch((error: Error & { cause?: { code?: string } }) => {
        throw new StartFailure(`BACKUP_S3_URL: ${bucket} does not answer (${error.cause?.code ?? error.message}).`, {
          cause: error,
        });
      });
    if (!answer.ok) throw refusal(answer.status, await answer.text());
    return answer;
  }

  const refusal = (status: number, text: string) =>
    new StartFailure(`BACKUP_S3_URL: ${bucket} refuses the request with ${status} ${first('Code', text) ?? ''}.`);

  /** Sends a request whose answer is XML. A failure may have status 200, since the work began after the status. */
  async function ask(method: string, name: string, sending: Sending): Promise<string> {
    const text = await (await send(method, name, sending)).text();
    if (text.includes('<Error>')) throw refusal(200, text);
    return text;
  }

  async function list(): Promise<StoredBackup[]> {
    const stored: StoredBackup[] = [];
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', ...own, ...(next && { 'continuation-token': next }) };
      const text = await ask('GET', '', { query });
      for (const entry of all('Contents', text))
        stored.push({ name: (first('Key', entry) ?? '').slice(prefix.length), bytes: Number(first('Size', entry)) });
      next = first('NextContinuationToken', text);
    } while (next);
    return stored.filter(({ name }) => isOurs(name)).sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Ends the uploads of gateways that were killed, whose parts would be billed. Not every server can list them. */
  async function removeAbandoned(): Promise<void> {
    const text = await ask('GET', '', { query: { uploads: '', ...own } }).catch(() => '');
    for (const entry of all('Upload', text)) {
      const [key = '', uploadId = ''] = [first('Key', entry), first('UploadId', entry)];
      if (isOurs(key.slice(prefix.length))) await send('DELETE', key.slice(prefix.length), { query: { uploadId } });
    }
  }

  return {
    title: `${bucket}/${prefix}`,
    list,
    assertRoom: async () => {},
    async write(name, bytes, signal) {
      await removeAbandoned();
      const uploadId = first('UploadId', await ask('POST', name, { query: { uploads: '' }, signal })) ?? '';
      try {
        const tags: string[] = [];
        for await (const body of parts(bytes, partSize)) {
          const query = { partNumber: String(tags.length + 1), uploadId };
          tags.push((await send('PUT', name, { query, body, signal })).headers.get('etag') ?? '');
        }
        const listed = tags.map(
          (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
        await ask('POST', name, { query: { uploadId }, body, signal });
      } catch (error) {
        await send('DELETE', name, { query: { uploadId } }).catch(() => {});
        throw error;
      }
    },
    async *read(name) {
      const { body } = await send('GET', name);
      for await (const chunk of body ?? []) yield Buffer.from(chunk);
    },
    async remove(name) {
      await send('DELETE', name);
    },
  };
}

/** Collects a stream into parts of the same size; the last one may be smaller. */
async function* parts(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < length) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** The contents of all elements of a name. What we read contains no entities: names and numbers are our own. */
const all = (element: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);

const first = (element: string, xml: string): string | undefined => all(element, xml)[0];
