import { rm, writeFile } from 'node:fs/promises';

/** Writes a secret that only this account may read, unless the file exists. On a full disk, leaves no partial file. */
export async function writeOnce(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') await rm(file, { force: true });
    throw error;
  });
}
