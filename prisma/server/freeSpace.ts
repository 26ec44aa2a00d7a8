import { statfs } from 'node:fs/promises';

/** What the embedded database and e-mails need in order to be written, in bytes. */
export const reserve = 100 * 2 ** 20;

/** The bytes that this process may still write to the disk of a folder; NaN if there is no such folder. */
export async function freeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}
