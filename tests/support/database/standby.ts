import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { type Account, installation, serverAccount } from '#prisma/server/installation.ts';
import { freePort } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A PostgreSQL and a streaming replica of it, both from the npm packages. */
export interface Followed {
  url: string;
  replicaUrl: string;
  /** Pauses every process of the replica, which then neither responds nor closes connections. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops the replica as a crash would. */
  end(): Promise<void>;
  /** Starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openFollowed(): Promise<Followed> {
  const folder = await temporaryFolder();
  const primary = await openEmbedded(folder);
  const account = await serverAccount();
  const { postgres } = await installation(account);
  const copy = join(folder, 'standby');
  const port = await freePort();

  await withConnection(primary.url, async (connection) => {
    const { rows } = await connection.query(`SELECT current_setting('data_directory') AS folder`);
    await connection.query(`SELECT pg_backup_start('standby', true)`);
    const isState = (path: string) => /postmaster\.(pid|opts)$/.test(path);
    await cp(rows[0].folder, copy, { recursive: true, filter: (path) => !isState(path) });
    const { rows: ended } = await connection.query('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(copy, 'backup_label'), ended[0].labelfile);
  });
  const { username, password, port: primaryPort } = new URL(primary.url);
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${username} password=${password}'\n`;
  await writeFile(join(copy, 'postgresql.auto.conf'), settings);
  await writeFile(join(copy, 'standby.signal'), '');
  if (account) await give(copy, account);

  const replicaUrl = Object.assign(new URL(primary.url), { port }).href;
  let server: ChildProcess;
  const restart = async () => {
    const options = ['-D', copy, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='];
    server = spawn(postgres, [...options, '-c', 'max_connections=300'], { cwd: copy, stdio: 'ignore', ...account });
    await vi.waitFor(() => withConnection(replicaUrl, async () => {}), 20_000);
  };
  await restart();
  const tell = async (signal: NodeJS.Signals) => {
    const { pid = 0 } = server;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const id of [pid, ...children.split(' ').filter(Boolean).map(Number)]) process.kill(id, signal);
  };
  const end = async () => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  return {
    url: primary.url,
    replicaUrl,
    freeze: () => tell('SIGSTOP'),
    thaw: () => tell('SIGCONT'),
    end,
    restart,
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        await tell('SIGCONT');
        await end();
      }
      await primary.stop(true);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an account the owner of a folder and everything in it. */
async function give(folder: string, { uid, gid }: Account): Promise<void> {
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) await chown(join(folder, path), uid, gid);
}
