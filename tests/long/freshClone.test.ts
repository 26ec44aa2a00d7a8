import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { freePort } from '#tests/support/freePort.ts';
import { addressIn, serversIn } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const run = promisify(execFile);
const minutes = 60_000;
/** With spaces in its path, as real folders have. */
const folder = join(await temporaryFolder(), 'my site');
const clone = join(folder, 'fx clubs');
await mkdir(folder);
await run('git', ['clone', '--quiet', root, clone]);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm start` in the clone until the site is up; returns the lines printed by then. */
async function start(
  environment: Record<string, string> = {},
): Promise<{ npm: ChildProcess; lines: string[]; url: string }> {
  const { NODE_ENV: _, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: npm.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      lines.push(line);
      const address = addressIn(line);
      if (address) done(address);
    });
    npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)));
  });
  return { npm, lines, url };
}

/** Stops npm, as a supervisor does, and waits until the site no longer answers. */
async function stop({ npm, url }: { npm: ChildProcess; url: string }): Promise<void> {
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 12_000 },
    )
    .toBe('gone');
}

/** Listens, as an open page does, to what Vite says of changes; returns a function for what it has said so far. */
async function hotUpdates(web: string): Promise<() => string> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol': 'vite-hmr',
  };
  const [, socket] = await once(get(web, { headers }), 'upgrade');
  let output = '';
  socket
    .on('error', () => {})
    .on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return () => output;
}

/** Runs `npm run dev` in the clone, on free ports, until it invites to open the pages. */
async function startDevelopment() {
  const { NODE_ENV: _, ...env } = process.env;
  const [port, webPort] = [String(await freePort()), String(await freePort())];
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { ...env, PORT: port, WEB_PORT: webPort },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(npm, 'exit');
  let printed = '';
  npm.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const web = `http://localhost:${webPort}`;
  await expect.poll(() => printed, { timeout: 4 * minutes }).toContain(`Open ${web}`);
  return { npm, ended, port, web, output: () => printed };
}

/** The size of the installed packages, in MB. */
const installed = async () => Number((await run('du', ['-sm', join(clone, 'node_modules')])).stdout.split('\t')[0]);

test(
  'a fresh clone starts in production, prints little, and stops when npm stops',
  async () => {
    const site = await start({ NODE_ENV: 'production' });
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.lines.length).toBeLessThanOrEqual(40);
    expect(site.lines.filter((line) => /EBADENGINE|deprecated/.test(line))).toEqual([]);
    await stop(site);
  },
  10 * minutes,
);

test(
  'a second start builds nothing and prints the next steps',
  async () => {
    const site = await start();
    await expect.poll(() => site.lines.join('\n')).toContain('/api/v1/docs');
    expect(site.lines.join('\n')).not.toContain('…');
    for (const next of ['npm run seed', 'npm run admin -- EMAIL', '/dev/mailbox'])
      expect(site.lines.join('\n')).toContain(next);
    await stop(site);
  },
  minutes,
);

test(
  'npm run dev serves no stale pages, tells page and gateway of changed texts, and Ctrl+C stops it with its PostgreSQL',
  async () => {
    const { npm, ended, output, port, web } = await startDevelopment();
    const dataDir = join(clone, 'data');
    expect(await serversIn(dataDir)).not.toEqual([]);

    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
    const page = await hotUpdates(web);
    const texts = join(clone, 'locales', 'en', 'emails.json');
    await writeFile(texts, `${await readFile(texts, 'utf8')}\n`);
    await expect.poll(page).toContain('"texts"');
    await expect.poll(output, { timeout: minutes }).toContain('The gateway is running again.');

    // To the whole process group, as a terminal does.
    process.kill(-Number(npm.pid), 'SIGINT');
    await ended;
    await expect.poll(() => serversIn(dataDir), { timeout: 12_000 }).toEqual([]);
    await run('git', ['checkout', '--quiet', '.'], { cwd: clone });
  },
  5 * minutes,
);

test(
  'a signal to npm alone ends npm run dev whole',
  async () => {
    const { npm, ended, port, web } = await startDevelopment();
    npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => serversIn(join(clone, 'data')), { timeout: 12_000 }).toEqual([]);
    for (const url of [web, `http://localhost:${port}/readyz`])
      await expect
        .poll(
          () =>
            fetch(url).then(
              () => 'answers',
              () => 'gone',
            ),
          { timeout: 12_000 },
        )
        .toBe('gone');
  },
  5 * minutes,
);

test(
  'an installation without development dependencies is small, and starts',
  async () => {
    await run('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], { cwd: clone });
    expect(await installed()).toBeLessThan(250);
    const site = await start({ NODE_ENV: 'production' });
    expect(site.lines.join('\n')).not.toContain('…');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await stop(site);
  },
  5 * minutes,
);

test(
  'a change after that is built, with the packages that the build needs',
  async () => {
    await run('sh', ['-c', 'printf "\\n" >> gateway/http/requestLog.ts'], { cwd: clone });
    const site = await start({ NODE_ENV: 'production' });
    expect(site.lines).toContain('Installing packages …');
    expect(site.lines).toContain('Building gateway …');
    expect((await fetch(site.url)).status).toBe(200);
    await stop(site);
  },
  10 * minutes,
);
