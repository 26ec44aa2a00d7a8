import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { freeSpace, reserve } from '#prisma/server/freeSpace.ts';
import type { Config } from '../../config/config.ts';
import { refuseFolder } from '../../data/openDatabase.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('disk');
const megabyte = 2 ** 20;
/** Thresholds of free space, in megabytes. */
const space = { little: 1024, tooLittle: reserve / megabyte };

/** Whether DATA_DIR is writable, and how much space it has. */
export async function checkFolder({ dataDir }: Config): Promise<CheckResult[]> {
  try {
    const stats = await stat(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (stats && !stats.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    const folder = stats ? dataDir : await existing(dirname(dataDir));
    await access(folder, constants.W_OK);
    return [
      ok(`DATA_DIR ${dataDir} ${stats ? 'is writable' : 'does not exist yet: the first start creates it'}`),
      await room(folder),
    ];
  } catch (error) {
    const { message } = await refuseFolder(dataDir)(error as Error).catch((refusal: Error) => refusal);
    return [fail(message)];
  }
}

/** The folder itself, or the nearest parent that exists. */
const existing = (folder: string): Promise<string> =>
  stat(folder).then(
    () => folder,
    () => existing(dirname(folder)),
  );

async function room(folder: string): Promise<CheckResult> {
  const free = Math.floor((await freeSpace(folder)) / megabyte);
  const message = `${free} MB are free for DATA_DIR`;
  if (free < space.tooLittle)
    return fail(`${message}: free up space, or e-mails and the embedded database cannot be written`);
  return free < space.little ? warn(`${message}: free up space soon`) : ok(message);
}
