import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeSpace, reserve } from '#prisma/server/freeSpace.ts';
import { StartFailure } from '../../startFailure.ts';
import type { Destination, StoredBackup } from './destination.ts';
import { bytesOf, explained, removeAbandoned, writeBackup } from './file.ts';
import { nameTest } from './names.ts';

/** How much larger than the last backup the next one may be. */
const growth = 1.5;
const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20).toLocaleString('en');

/** Backups in a folder that only this account may read. */
export function openFolder(folder: string, site: string, free = freeSpace): Destination {
  const isOurs = nameTest(site);
  const refuse = (error: NodeJS.ErrnoException) => {
    throw explained(error, folder);
  };

  async function list(): Promise<StoredBackup[]> {
    const entries = await readdir(folder).catch((error) => (error.code === 'ENOENT' ? [] : refuse(error)));
    const names = entries.filter(isOurs).sort();
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
  }

  return {
    title: folder,
    list,
    async assertRoom() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse);
      const needed = growth * ((await list()).at(-1)?.bytes ?? 0) + reserve;
      const available = await free(folder);
      if (available < needed)
        throw new StartFailure(
          `${folder} has ${megabytes(available)} MB free, and the next backup may need ${megabytes(needed)} MB: free some space, or lower BACKUP_KEEP.`,
        );
    },
    async write(name, bytes, signal) {
      await removeAbandoned(folder, isOurs);
      await writeBackup(join(folder, name), bytes, { force: true, signal });
    },
    read: (name) => bytesOf(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }).catch(refuse),
  };
}
