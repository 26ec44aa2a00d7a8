import type { Bucket } from '../../config/buckets.ts';
import { all, first, openBucketClient } from '../../data/bucketClient.ts';
import type { Destination, StoredBackup } from './destination.ts';
import { beginning, nameTest } from './names.ts';

/** The size of a part in memory, in bytes. S3 allows 10,000 parts, so a backup may have 320 GB. */
const usualPartSize = 32 * 2 ** 20;
/** How often a request is repeated after a failure of the server. */
const retries = 4;

/**
 * Backups in an S3-compatible bucket, sent in parts while they are made, so that they need no space here. An upload that
 * was not completed is invisible, and removed by the next one.
 */
export function openBucket(target: Bucket, site: string, partSize = usualPartSize): Destination {
  const { send, ask, list: objects } = openBucketClient(target, { variable: 'BACKUP_S3_URL', retries });
  const { bucket, prefix } = target;
  const isOurs = nameTest(site);

  async function list(): Promise<StoredBackup[]> {
    const stored: StoredBackup[] = [];
    for await (const object of objects(beginning(site))) stored.push(object);
    return stored.filter(({ name }) => isOurs(name)).sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Ends the uploads of gateways that were killed, whose parts would be billed. Not every server can list them. */
  async function removeAbandoned(): Promise<void> {
    const text = await ask('GET', '', { query: { uploads: '', prefix: `${prefix}${beginning(site)}` } }).catch(
      () => '',
    );
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
