import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config/buckets.ts';
import { StartFailure } from '../startFailure.ts';

interface Sending {
  query?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  signal?: AbortSignal;
}

/** The bucket refused a request. */
export class BucketRefusal extends StartFailure {
  readonly code: string | undefined;

  constructor(sentence: string, code: string | undefined) {
    super(sentence);
    this.code = code;
  }
}

/** Sends signed requests to a bucket. Errors are sentences for the operator, without anything secret. */
export interface BucketClient {
  /** Sends a request about an object, or about the whole bucket if its name is empty. */
  send(method: string, name: string, sending?: Sending): Promise<Response>;
  /** Sends a request whose answer is XML. A failure may have status 200, since the work began after the status. */
  ask(method: string, name: string, sending: Sending): Promise<string>;
  /** The objects whose names begin so; without the prefix of the bucket. */
  list(beginning: string, signal?: () => AbortSignal): AsyncGenerator<{ name: string; bytes: number }>;
}

/**
 * Opens a bucket.
 * @param variable The variable that names it, for its errors.
 * @param retries How often a request is repeated after a failure of the server.
 */
export function openBucketClient(
  { bucket, prefix, accessKeyId, secretAccessKey, region }: Bucket,
  { variable, retries }: { variable: string; retries: number },
): BucketClient {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries, ...(region && { region }) });

  const refusal = (status: number, text: string) => {
    const code = first('Code', text);
    return new BucketRefusal(`${variable}: ${bucket} refuses the request with ${status} ${code ?? ''}.`, code);
  };

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
        throw new StartFailure(`${variable}: ${bucket} does not answer (${error.cause?.code ?? error.message}).`, {
          cause: error,
        });
      });
    if (!answer.ok) throw refusal(answer.status, await answer.text());
    return answer;
  }

  async function ask(method: string, name: string, sending: Sending): Promise<string> {
    const text = await (await send(method, name, sending)).text();
    if (text.includes('<Error>')) throw refusal(200, text);
    return text;
  }

  return {
    send,
    ask,
    async *list(beginning, signal) {
      let next: string | undefined;
      do {
        const query = {
          'list-type': '2',
          prefix: `${prefix}${beginning}`,
          ...(next && { 'continuation-token': next }),
        };
        const text = await ask('GET', '', { query, ...(signal && { signal: signal() }) });
        for (const entry of all('Contents', text))
          yield { name: (first('Key', entry) ?? '').slice(prefix.length), bytes: Number(first('Size', entry)) };
        next = first('NextContinuationToken', text);
      } while (next);
    },
  };
}

/** The contents of all elements of a name. What we read contains no entities: names and numbers are our own. */
export const all = (element: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);

/** The content of the first of these elements. */
export const first = (element: string, xml: string): string | undefined => all(element, xml)[0];
