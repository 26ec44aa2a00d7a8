import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { appliedMigrations } from '#prisma/server/migrate.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { serversIn, startProcess } from '#tests/support/process.ts';

const { aFolder, aDatabase, anEmptyDatabase } = await starting();

describe('a stop', () => {
  test('takes no longer than ten seconds, whatever clients do, and leaves no PostgreSQL running', async () => {
    const dataDir = aFolder();
    const gateway = await startProcess({ DATA_DIR: dataDir });
    const { port } = new URL(gateway.url);
    const sockets = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
    ].map((begun) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(begun));
      socket.on('error', () => {});
      return once(socket, 'connect');
    });
    await Promise.all(sockets);
    // Answered after the three hanging connections, so they have arrived.
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
    const began = performance.now();
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await serversIn(dataDir)).toEqual([]);
  });

  test('drops no request, even from clients that keep sending them', async () => {
    const gateway = await startProcess({ DATA_DIR: aFolder(), DATABASE_URL: await aDatabase(), LOG_LEVEL: 'silent' });
    const agent = new Agent({ keepAlive: true });
    const outcomes: (number | string | undefined)[] = [];
    const ask = () =>
      new Promise<number | string | undefined>((done) => {
        request(`${gateway.url}/api/v1/user/club/all`, { agent }, (response) => {
          response
            .once('error', ({ message }) => done(message))
            .once('end', () => done(response.statusCode))
            .resume();
        })
          .once('error', (error: NodeJS.ErrnoException) => done(error.code))
          .end();
      });
    let stopped: Promise<number | null> | undefined;
    const client = async () => {
      while (outcomes.at(-1) !== 'ECONNREFUSED') {
        outcomes.push(await ask());
        if (outcomes.length === 200) stopped = gateway.end('SIGTERM');
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));
    expect(await stopped).toBe(0);
    expect(new Set(outcomes)).toEqual(new Set([202, 'ECONNREFUSED']));
  });

  test('during the start leaves nothing running', async () => {
    const dataDir = aFolder();
    const child = spawn(process.execPath, ['dist/gateway/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await expect.poll(() => serversIn(dataDir), { interval: 5, timeout: 20_000 }).not.toEqual([]);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await serversIn(dataDir)).toEqual([]);
  });

  test('during the start leaves the database unchanged if the start has not reached it', async () => {
    const url = await anEmptyDatabase();
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: aFolder(),
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
    });
    await expect(openGateway(config, { stopping: AbortSignal.abort() })).rejects.toThrow();
    expect(await withConnection(url, appliedMigrations)).toEqual([]);
  });

  test('by npm stops what npm started', async () => {
    // The signal that npm forwards kills only the shell between them.
    const program = `import { stopWithNpm } from '${root}/gateway/commands/processes.mjs'; stopWithNpm();
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
      setInterval(() => {}, 1000); console.log('running');`;
    const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], {
      env: { ...process.env, PROGRAM: program, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: shell.stdout });
    const output = lines[Symbol.asyncIterator]();
    expect((await output.next()).value).toBe('running');
    shell.kill('SIGTERM');
    expect((await output.next()).value).toBe('stopped');
  });
});
