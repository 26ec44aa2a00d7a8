import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of pictures are kept: each under the hash of its picture and its own name. */
export interface PictureStore {
  /** Keeps a file; the same again changes nothing. It is there as a whole, or not at all. */
  put(hash: string, name: string, bytes: Uint8Array): Promise<void>;
  /** A file; undefined if there is none. */
  get(hash: string, name: string): Promise<Buffer | undefined>;
  /** Removes the files of a picture, if there are any. */
  delete(hash: string): Promise<void>;
  /** The hashes of all pictures that are kept. */
  list(): AsyncGenerator<string>;
}

/** Pictures in a folder: `ab/abcd…/960.webp`, so that no folder gets too long. */
export function folderStore(folder: string): PictureStore {
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(hash, name, bytes) {
      const target = folderOf(hash);
      await mkdir(target, { recursive: true, mode: 0o700 });
      const draft = join(target, `${randomUUID()}.part`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(target, name));
    },
    get: (hash, name) => readFile(join(folderOf(hash), name)).catch(unlessMissing),
    delete: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    async *list() {
      for (const part of (await readdir(folder).catch(unlessMissing)) ?? []) yield* await readdir(join(folder, part));
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
