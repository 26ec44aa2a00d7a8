import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { serversIn, startProcess } from '#tests/support/process.ts';

const { aFolder } = await starting();

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
