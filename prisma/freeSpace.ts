import { statfs } from 'node:fs/promises';

/** How many bytes this process may still write to the disk of a folder; not a number where there is no such folder. */
export async function freeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}
