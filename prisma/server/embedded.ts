import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl, ensureDatabase, withConnection } from '../database.ts';
import { writeOnce } from '../writeOnce.ts';
import { initialise } from './cluster.ts';
import { EmbeddedFailure } from './embeddedFailure.ts';
import { freeSpace } from './freeSpace.ts';
import { type Account, installation, reachable, serverAccount, sharedFolder } from './installation.ts';

/** A PostgreSQL server that runs alongside the gateway. */
export interface Embedded {
  url: string;
  /** Restarts the server whenever it exits; calls back once if it cannot be restarted. */
  keepRunning(onFailure: (error: Error) => void): void;
  /** Stops the server, unless another process still uses it; `force` stops it anyway. */
  stop(force?: boolean): Promise<void>;
}

const name = 'fx_clubs';

/**
 * Opens the PostgreSQL from the npm packages, for sites without DATABASE_URL. Creates its cluster on first use. Adopts
 * a running server that outlived its gateway, or starts one on a free loopback port.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const account = await serverAccount();
  const cluster = await clusterFolder(resolve(dataDir), account);
  const password = await storedPassword(dataDir);
  const { initdb, postgres } = await installation(account);
  const urlAt = (port: number) => urlOf(password, port, 'postgres');

  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(initdb, cluster, { name, password, account });
  for (let attempt = 1; ; attempt++) {
    const running = await readPidFile(cluster);
    const port = running?.port ?? (await freePort());
    const child = running ? undefined : start(postgres, cluster, port, account);
    if (await answers(urlAt(port), child)) {
      const watch = new AbortController();
      const stop = async (force = false) => {
        watch.abort();
        await stopServer(cluster, urlAt(port), force);
      };
      const restart = () => answers(urlAt(port), start(postgres, cluster, port, account));
      const keepRunning = (onFailure: (error: Error) => void) =>
        void revive({ cluster, restart, signal: watch.signal }).catch(onFailure);
      const url = await ensureDatabase(urlAt(port), name).catch(async (error) => {
        await stop();
        throw error;
      });
      return { url, stop, keepRunning };
    }
    child?.kill('SIGINT');
    if (attempt === 5) throw await failureOf('does not start', cluster);
  }
}

const urlOf = (password: string, port: number, database: string): string =>
  `postgresql://${name}:${password}@127.0.0.1:${port}/${database}`;

/** The state of the embedded PostgreSQL, determined without creating or starting anything. */
export async function inspectEmbedded(
  dataDir: string,
): Promise<{ state: 'absent' | 'stopped' | 'crashed' } | { state: 'running'; url: string }> {
  for (const cluster of clusterFolders(resolve(dataDir))) {
    if (!(await exists(join(cluster, 'PG_VERSION')))) continue;
    const running = await readPidFile(cluster);
    if (!running) return { state: (await exists(join(cluster, 'postmaster.pid'))) ? 'crashed' : 'stopped' };
    const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
    return { state: 'running', url: urlOf(password, running.port, name) };
  }
  return { state: 'absent' };
}

/** The possible folders of the cluster: in DATA_DIR, or in the shared folder. */
const clusterFolders = (dataDir: string): [string, string] => [
  join(dataDir, 'postgres'),
  join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16)),
];

/** DATA_DIR/postgres, or the shared folder if the server's account cannot reach that (in a private home directory). */
async function clusterFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const [own, shared] = clusterFolders(dataDir);
  if (!account || (await reachable(dataDir))) return own;
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  return shared;
}

async function storedPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  await writeOnce(file, randomBytes(24).toString('base64url'));
  return readFile(file, 'utf8');
}

/** The file with the server's output before it has a log: the reason if it cannot start at all. */
const startLog = (cluster: string): string => join(cluster, 'start.log');

/** The space that PostgreSQL needs in order to start: one WAL segment, in bytes. */
const segment = 16 * 2 ** 20;

async function failureOf(problem: string, cluster: string): Promise<EmbeddedFailure> {
  const output = await readFile(startLog(cluster), 'utf8').catch(() => '');
  const isFull = (await freeSpace(cluster)) < segment;
  return new EmbeddedFailure(`${problem}${isFull ? ', since its disk is full' : ''}`, output, join(cluster, 'log'));
}

/** The server's settings, as arguments. Each gateway or worker opens up to 19 connections. */
const settings = Object.entries({
  unix_socket_directories: '',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  max_connections: 300,
}).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);

/** Starts the server, detached: Ctrl+C at the gateway must not reach the server before the gateway has closed. */
function start(postgres: string, cluster: string, port: number, account: Account | undefined): ChildProcess {
  const output = openSync(startLog(cluster), 'w', 0o600);
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', ...settings], {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', 'ignore', output],
    ...account,
  });
  closeSync(output);
  child.unref();
  return child;
}

/** How long the server may stay silent before it counts as unresponsive, in milliseconds. */
const responseTimeout = 10_000;
/** PostgreSQL's code while it starts (`cannot_connect_now`): after a crash, for as long as it recovers. */
const starting = '57P03';

/**
 * Waits until the server accepts connections; false if its process exits or nothing responds within ten seconds. A
 * recovery is not interrupted, however long it takes: the next start would have to begin it again.
 */
async function answers(url: string, child: ChildProcess | undefined): Promise<boolean> {
  let deadline = performance.now() + responseTimeout;
  let ended = false;
  child?.once('exit', () => {
    ended = true;
  });
  child?.once('error', () => {
    ended = true;
  });
  while (!ended && performance.now() < deadline) {
    const ready = await withConnection(url, () => Promise.resolve(true), { connectionTimeoutMillis: 2000 }).catch(
      ({ code }: { code?: string }) => {
        if (code === starting) deadline = performance.now() + responseTimeout;
        return false;
      },
    );
    if (ready) return !ended;
    await new Promise((next) => setTimeout(next, 30));
  }
  return false;
}

/** How often we check that the server is running, and how long it may take to come back, in milliseconds. */
const checkInterval = 500;
const restartTimeout = 30_000;

interface Revival {
  cluster: string;
  /** Starts the server; false if it does not stay up. */
  restart(): Promise<boolean>;
  signal: AbortSignal;
}

/** Restarts a server that was killed or ran out of memory, until the signal; throws if it does not come back. */
async function revive({ cluster, restart, signal }: Revival): Promise<void> {
  for (;;) {
    await wait(checkInterval, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    if (await readPidFile(cluster)) continue;
    const deadline = performance.now() + restartTimeout;
    // Its child processes may hold the cluster for a moment after it was killed.
    while (!signal.aborted && !(await readPidFile(cluster)) && !(await restart()))
      if (performance.now() > deadline) throw await failureOf('ended and does not start again', cluster);
  }
}

/** How long the server may take to close its sessions and write a checkpoint, in milliseconds. */
const fastShutdown = 3_000;

/** Stops the server, unless another process still uses it. A slow server is killed and recovers at the next start. */
async function stopServer(cluster: string, url: string, force: boolean): Promise<void> {
  const running = await readPidFile(cluster);
  if (!running) return;
  if (!force && (await isInUse(url))) return;
  signalProcess(running.pid, 'SIGINT');
  const deadline = performance.now() + fastShutdown;
  while (isAlive(running.pid) && performance.now() < deadline) await new Promise((next) => setTimeout(next, 20));
  if (!isAlive(running.pid)) return;
  signalProcess(running.pid, 'SIGQUIT');
  while (isAlive(running.pid)) await new Promise((next) => setTimeout(next, 20));
}

/** How long sessions that we have just closed may still be listed, in milliseconds. */
const closingTime = 1_000;
/** The name of a session that only checks for others; two that check at the same time must ignore each other. */
const leaving = 'fx-clubs leaving';

/** Whether other processes are connected. */
async function isInUse(url: string): Promise<boolean> {
  return withConnection(databaseUrl(url, 'postgres'), async (connection) => {
    await connection.query(`SET application_name = '${leaving}'`);
    const deadline = performance.now() + closingTime;
    for (;;) {
      const { rowCount } = await connection.query(
        `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1`,
        [leaving],
      );
      if (!rowCount) return false;
      if (performance.now() > deadline) return true;
      await new Promise((next) => setTimeout(next, 20));
    }
  }).catch(() => false);
}

/** The running server of this cluster, according to postmaster.pid (line 1: process id, line 4: port). */
async function readPidFile(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port && isAlive(pid) ? { pid, port } : undefined;
}

/** Sends the signal, unless the process has exited: two processes may stop the server at the same time. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
      });
  });
}

const exists = (file: string) =>
  open(file).then(
    (handle) => handle.close().then(() => true),
    () => false,
  );
