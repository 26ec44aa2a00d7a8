import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { isRunning } from '#tests/support/process.ts';

// A run of tests: a program starts another, and a stand-in for PostgreSQL, which leads a group of its own.
const suite = `
  import { spawn } from 'node:child_process';
  import { mkdirSync, writeFileSync } from 'node:fs';
  const cluster = process.env.TESTS_FOLDER + '/site/postgres';
  mkdirSync(cluster, { recursive: true });
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  writeFileSync(cluster + '/PG_VERSION', '18');
  writeFileSync(cluster + '/postmaster.pid', server.pid + '\\n' + cluster);
  const gateway = spawn('sleep', ['600'], { stdio: 'ignore' });
  console.log(JSON.stringify({ folder: process.env.TESTS_FOLDER, pids: [process.pid, gateway.pid, server.pid] }));
  setInterval(() => {}, 1000);
`;
const run = `
  import { run } from './gateway/commands/processes.mjs';
  import { openRun } from './tests/runner/runFolder.mjs';
  openRun();
  process.stdin.once('data', () => process.stdout.write('And more.'));
  await run(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(suite)}], { live: true });
`;

async function startRun() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { cwd: root, stdio: 'pipe' });
  const [line] = await once(createInterface(child.stdout), 'line');
  const started: { folder: string; pids: number[] } = JSON.parse(line);
  return { child, ...started };
}

const expectNothingLeft = ({ folder, pids }: { folder: string; pids: number[] }) =>
  expect.poll(() => [existsSync(folder), ...pids.map(isRunning)]).toEqual([false, false, false, false]);

describe('a run of tests leaves nothing running', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('when it is stopped by %s', async (signal) => {
    const started = await startRun();
    const ended = once(started.child, 'exit');
    // As on Ctrl+C, which both the terminal and npm pass on.
    for (let time = 0; time < 2; time++) started.child.kill(signal);
    expect(await ended).toEqual([128 + constants.signals[signal], null]);
    await expectNothingLeft(started);
  });

  test('when nobody reads its output any more', async () => {
    const started = await startRun();
    started.child.stdout.destroy();
    started.child.stdin.write('\n');
    await expectNothingLeft(started);
  });

  test('once the next one starts, if it was killed', async () => {
    const started = await startRun();
    started.child.kill('SIGKILL');
    await once(started.child, 'exit');
    const next = await startRun();
    const [, , server] = started.pids;
    await expect.poll(() => [existsSync(started.folder), isRunning(server ?? 0)]).toEqual([false, false]);
    for (const pid of started.pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    next.child.kill('SIGTERM');
    await expectNothingLeft(next);
  });
});
