import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { addressIn, serversIn } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const run = promisify(execFile);
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The instructions of the image's last stage, with continuation lines joined. */
const stage = (await readFile(join(root, 'gateway', 'deploy', 'Dockerfile'), 'utf8'))
  .replace(/\\\n\s*/g, '')
  .split(/^FROM /m)
  .at(-1)
  ?.split('\n');

/** The arguments of an instruction. */
const argsOf = (instruction: string) =>
  (stage ?? []).filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

const commandIn = (text = ''): string[] => JSON.parse(text.slice(text.indexOf('[')));

const sizeInMb = async (path: string) => Number((await run('du', ['-sm', path])).stdout.split('\t')[0]);

/** The size of Debian's slim image and of the Node 24 binary, in MB, rounded up generously. */
const base = 75 + 130;

test('the files that the Dockerfile copies are small, and enough to run as an unprivileged user', async () => {
  const app = join(folder, 'app');
  const built = join(folder, 'built');
  await mkdir(built);
  await cp(join(root, 'dist'), join(built, 'dist'), { recursive: true });
  await cp(join(root, 'prisma'), join(built, 'prisma'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(root, file), join(built, file));
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: built });
  const copied = argsOf('COPY').map((line) => /^--from=build \/app\/(\S+) \.\/(\S+)$/.exec(line));
  expect(copied.filter(Boolean).length).toBe(copied.length - 1);
  for (const match of copied)
    if (match) {
      await mkdir(dirname(join(app, match[2] ?? '')), { recursive: true });
      await cp(join(built, match[1] ?? ''), join(app, match[2] ?? ''), { recursive: true, verbatimSymlinks: true });
    }
  await run('chmod', ['-R', 'a+rX', app]);
  // Of that, what decodes pictures is 20.
  expect((await sizeInMb(app)) + base).toBeLessThan(425);

  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const [, ...args] = commandIn(argsOf('CMD')[0]);
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' };
  const gateway = spawn(process.execPath, args, { cwd: app, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(gateway, 'exit');
  const written: string[] = [];
  createInterface({ input: gateway.stderr }).on('line', (line) => written.push(line));
  createInterface({ input: gateway.stdout }).on('line', (line) => written.push(line));
  onTestFinished(() => void gateway.kill('SIGTERM'));
  const url = () => addressIn(written.join('\n'));
  await expect.poll(url, { timeout: 30_000 }).toBeDefined();
  expect((await fetch(url() ?? '')).status).toBe(200);

  const [, ...probe] = commandIn(argsOf('HEALTHCHECK')[0]);
  const health = () =>
    run(process.execPath, probe, { env: { PATH: process.env['PATH'], PORT: new URL(url() ?? '').port } }).then(
      () => 'healthy',
      () => 'unhealthy',
    );
  expect(await health()).toBe('healthy');
  gateway.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await health()).toBe('unhealthy');
  expect(await serversIn(dataDir)).toEqual([]);
}, 120_000);
