import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporaryFolder.ts';

const run = promisify(execFile);

/** Debian's PostgreSQL account, which runs the servers and what is around them: they refuse to run as root. */
export const account = 'postgres';

/** Debian's programs under its PostgreSQL account, in a folder of their own; only root can run them. */
export async function asPostgres() {
  const versions = '/usr/lib/postgresql';
  const [version = ''] = await readdir(versions);
  const folder = await temporaryFolder();
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (id) => Number((await run('id', [id, account])).stdout)));
  if (uid === undefined || gid === undefined) throw new Error(`There is no account ${account}.`);
  await chmod(folder, 0o755);
  const own = join(folder, 'own');
  await mkdir(own);
  await chown(own, uid, gid);
  // Some keep files at home.
  const as = { uid, gid, cwd: folder, env: { ...process.env, HOME: own } };
  const running: ChildProcess[] = [];
  return {
    /** To be removed in the end. */
    folder,
    /** Belongs to the account. */
    own,
    /** PostgreSQL's programs. */
    bin: join(versions, version, 'bin'),
    /** Runs a program to its end. */
    run: (command: string, args: string[]) => run(command, args, as),
    /** Starts a program, silently. */
    start(command: string, args: string[]): ChildProcess {
      const child = spawn(command, args, { ...as, stdio: 'ignore' });
      running.push(child);
      return child;
    },
    /** Those of the started programs that still run. */
    running: () => running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
  };
}
