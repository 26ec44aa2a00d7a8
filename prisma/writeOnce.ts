import { rm, writeFile } from 'node:fs/promises';

/** Writes a secret that only this account may read, unless the file exists; leaves no part of it where the disk is full. */
export async function writeOnce(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') await rm(file, { force: true });
    throw error;
  });
}
