import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../../startFailure.ts';
import { decoded } from './encoding.ts';

/** How long a file may not have been written to before its backup counts as killed, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

interface Writing {
  /** Replaces an existing file. */
  force: boolean;
  signal: AbortSignal;
}

/** Writes a backup to a file that only this account may read. The file appears once it is complete. */
export async function writeBackup(
  file: string,
  bytes: AsyncIterable<Buffer>,
  { force, signal }: Writing,
): Promise<void> {
  const existing = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw explained(error, file);
  });
  if (existing?.isDirectory()) throw new StartFailure(`${file} is a folder: name a file.`);
  // Otherwise root could replace /dev/null.
  if (existing && !existing.isFile())
    throw new StartFailure(`${file} is not a file that can be replaced: name another one.`);
  if (existing && !force) throw new StartFailure(`${file} already exists: name another file, or use --force.`);
  const target = await targetOf(file);
  await removeAbandoned(dirname(target), (name) => name === basename(target));
  const part = `${target}.${randomBytes(4).toString('hex')}.part`;
  const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(bytes, out, { signal });
    await rename(part, target);
  } catch (error) {
    // The file may still be about to be created.
    if (!out.closed) await once(out, 'close').catch(() => {});
    await rm(part, { force: true });
    if (signal.aborted) throw new StartFailure('Stopped: no backup was written.', { cause: error });
    throw explained(error as NodeJS.ErrnoException, file);
  }
}

/** Removes what killed backups to these files have left, but nothing that may belong to one that is running. */
export async function removeAbandoned(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  // If the folder cannot be read, writing to it says why; what this account may not remove is in nobody's way.
  for (const entry of await readdir(folder).catch(() => [])) {
    const [, name] = /^(.+)\.[0-9a-f]{8}\.part$/s.exec(entry) ?? [];
    if (name === undefined || !isOurs(name)) continue;
    const part = join(folder, entry);
    const written = await stat(part).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(part).catch(() => {});
  }
}

/** Where a symbolic link leads, even to a file that does not exist yet, since a backup must not replace the link itself. */
async function targetOf(file: string): Promise<string> {
  const target = await readlink(file).catch(() => undefined);
  return target === undefined ? file : targetOf(resolve(await realpath(dirname(file)), target));
}

/** The content of the backup in a file. Damage may only be noticed at the end: commit nothing before that. */
export const readBackup = (file: string, passphrase: string | undefined): AsyncGenerator<Buffer> =>
  decoded(file, () => bytesOf(file), passphrase);

/** The bytes of a file. */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, file);
  }
}

/** Explains in one sentence why a file or folder cannot be used; other errors are returned unchanged. */
export function explained(error: NodeJS.ErrnoException, file: string): Error {
  const reasons: Record<string, string> = {
    ENOENT: `${file} cannot be found.`,
    ENOTDIR: `${file} cannot be found.`,
    EEXIST: `${file} is not a folder.`,
    EISDIR: `${file} is a folder: name a file.`,
    ELOOP: `${file} is a link that leads back to itself: name another file.`,
    EACCES: `${file} cannot be read or written by this account.`,
    EPERM: `${file} cannot be read or written by this account.`,
    EROFS: `${file} is on a read-only file system.`,
    ENOSPC: `The disk is full: ${file} was not written.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartFailure(reason, { cause: error }) : error;
}
