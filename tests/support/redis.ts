import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { found } from '../runner/programs.mjs';
import { freePort } from './freePort.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The installed server: Valkey, or else Redis, which `npm test` installs; undefined if there is none. */
export const redisServer = ['valkey-server', 'redis-server'].find(found);

/** A Valkey or Redis server that keeps nothing when it ends. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  /** Sends a signal; with SIGKILL, waits until it has ended. */
  send(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}

/** Starts a server, which ends with the test file. */
export async function openTestRedis({ password = '' } = {}): Promise<TestRedis> {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://${password && `:${password}@`}127.0.0.1:${port}`,
    async start() {
      const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
      const started = spawn(redisServer ?? '', [...options, ...(password && ['--requirepass', password])], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      server = started;
      await new Promise<void>((done) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (line.includes('Ready to accept connections')) done();
        });
      });
    },
    async send(signal) {
      const ended = server && signal === 'SIGKILL' ? once(server, 'exit') : undefined;
      server?.kill(signal);
      await ended;
    },
  };
  await redis.start();
  afterAll(async () => {
    if (server?.exitCode === null && server.signalCode === null) await redis.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return redis;
}
