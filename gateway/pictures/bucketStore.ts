import type { Bucket } from '../config/buckets.ts';
import { BucketRefusal, openBucketClient } from '../data/bucketClient.ts';
import type { PictureStore } from './store.ts';

/** How often a request is repeated after a failure of the server, and how long all its attempts may take, in milliseconds. */
const retries = 2;
const longest = { read: 5_000, write: 20_000 };

/** Pictures in a bucket, with the same names as in a folder: `ab/abcd…/960.webp`. */
export function bucketStore(bucket: Bucket): PictureStore {
  const client = openBucketClient(bucket, { variable: 'PICTURES_S3_URL', retries });
  const nameOf = (hash: string, name = '') => `${hash.slice(0, 2)}/${hash}/${name}`;
  const within = (time: number) => AbortSignal.timeout(time);
  return {
    title: `${bucket.bucket}/${bucket.prefix}`,
    async put(hash, name, bytes) {
      // The server compares the body with its hash, which is signed, so a part of it is not kept.
      await client.send('PUT', nameOf(hash, name), { body: Buffer.from(bytes), signal: within(longest.write) });
    },
    async get(hash, name) {
      try {
        const answer = await client.send('GET', nameOf(hash, name), { signal: within(longest.read) });
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        if (error instanceof BucketRefusal && error.code === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async delete(hash) {
      for await (const { name } of client.list(nameOf(hash), () => within(longest.read)))
        await client.send('DELETE', name, { signal: within(longest.read) });
    },
    async *files() {
      for await (const { name: path, bytes } of client.list('', () => within(longest.write))) {
        const [, hash, name] = /^[0-9a-f]{2}\/([0-9a-f]{64})\/([\w.]+)$/.exec(path) ?? [];
        if (hash && name) yield { hash, name, bytes };
      }
    },
  };
}
