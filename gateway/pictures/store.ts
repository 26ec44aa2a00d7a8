import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSettings } from '../config/pictures.ts';
import { bucketStore } from './bucketStore.ts';

/** A file of a picture that is kept. */
interface StoredFile {
  hash: string;
  name: string;
  bytes: number;
}

/** Where the files of pictures are kept: each under the hash of its picture and its own name. */
export interface PictureStore {
  /** The folder, or the bucket's URL. */
  title: string;
  /** Keeps a file; the same again changes nothing. It is there as a whole, or not at all. */
  put(hash: string, name: string, bytes: Uint8Array): Promise<void>;
  /** A file; undefined if there is none. */
  get(hash: string, name: string): Promise<Buffer | undefined>;
  /** Removes the files of a picture, if there are any. */
  delete(hash: string): Promise<void>;
  /** All files that are kept, picture by picture. */
  files(): AsyncGenerator<StoredFile>;
}

/** The stores of a site: the one for new pictures, and the other one, which may still have some from before. */
export function storesOf({ dataDir, pictureBucket, picturesIn }: PictureSettings): [PictureStore, PictureStore?] {
  const folder = folderStore(join(dataDir, 'pictures'));
  if (!pictureBucket) return [folder];
  const bucket = bucketStore(pictureBucket);
  return picturesIn === 'bucket' ? [bucket, folder] : [folder, bucket];
}

/** All pictures of a site, wherever they are. */
export function storeOf(settings: PictureSettings): PictureStore {
  const [now, before] = storesOf(settings);
  return before ? bothStores(now, before) : now;
}

/** Keeps new files in the first store, and reads those that are only in the second one. */
export function bothStores(now: PictureStore, before: PictureStore): PictureStore {
  return {
    ...now,
    // Again in the first one: it may have been moved there in between (gateway/pictures/move.ts).
    get: async (hash, name) =>
      (await now.get(hash, name)) ?? (await before.get(hash, name)) ?? (await now.get(hash, name)),
    async delete(hash) {
      await before.delete(hash);
      await now.delete(hash);
    },
    async *files() {
      yield* now.files();
      yield* before.files();
    },
  };
}

/** Pictures in a folder: `ab/abcd…/960.webp`, so that no folder gets too long. */
export function folderStore(folder: string): PictureStore {
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const namesIn = async (path: string) => (await readdir(path).catch(unlessMissing)) ?? [];
  return {
    title: folder,
    async put(hash, name, bytes) {
      const target = folderOf(hash);
      await mkdir(target, { recursive: true, mode: 0o700 });
      const draft = join(target, `${randomUUID()}.part`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(target, name));
    },
    get: (hash, name) => readFile(join(folderOf(hash), name)).catch(unlessMissing),
    delete: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    async *files() {
      for (const part of await namesIn(folder))
        for (const hash of await namesIn(join(folder, part)))
          for (const name of await namesIn(folderOf(hash))) {
            const found = await stat(join(folderOf(hash), name)).catch(unlessMissing);
            if (found && !name.endsWith('.part')) yield { hash, name, bytes: found.size };
          }
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
