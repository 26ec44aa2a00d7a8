import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { EmbeddedFailure } from './embeddedFailure.ts';
import type { Account } from './installation.ts';

interface ClusterOptions {
  /** The superuser and its password. */
  name: string;
  password: string;
  /** The account that the server runs as, if it is not our own. */
  account: Account | undefined;
}

/** How passwords are stored, and texts encoded and sorted: everywhere in the same way, without the system's locales. */
const settings = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Creates the cluster under a temporary name and then renames it, so that a crash leaves no incomplete cluster. */
export async function initialise(initdb: string, cluster: string, { name, password, account }: ClusterOptions) {
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  try {
    await run(initdb, ['-D', draft, '-U', name, `--pwfile=${passwordFile}`, ...settings], draft, account);
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string, account: Account | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...account });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new EmbeddedFailure('cannot be created', output))));
  });
}
