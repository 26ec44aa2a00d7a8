import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { isRunning } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'fx-clubs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const installed = `node_modules/.installed-${process.platform}-${process.arch}`;
const lockOf = (entry: object) => JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0', ...entry } } });

/** A project with our commands and a builder that counts its calls, fails while `broken` exists and hangs on `slow`. */
function aProject(name: string) {
  const project = join(folder, name);
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  cpSync(join(root, 'gateway', 'commands'), join(project, 'gateway', 'commands'), { recursive: true });
  cpSync(join(root, 'package.json'), join(project, 'package.json'));
  for (const path of ['package-lock.json', installed]) write(path, lockOf({ integrity: 'a', libc: ['glibc'] }));
  for (const path of ['codegen.ts', 'gateway/http/securityHeaders.ts', 'locales/x', 'prisma/x', 'schema/x'])
    write(path);
  write('web/graphiql/page.tsx', 'first');
  write('calls');
  symlinkSync(join(root, 'node_modules', 'wireit'), join(project, 'node_modules', 'wireit'));
  const program = (path: string, text: string) => {
    write(path, `#!/bin/sh\n${text}\n`);
    chmodSync(join(project, path), 0o755);
  };
  program('node_modules/.bin/wireit', 'exec node node_modules/wireit/bin/wireit.js');
  program('node_modules/.bin/tsx', 'mkdir -p prisma/generated');
  program(
    'node_modules/.bin/vite',
    `echo called >> calls
    if [ -e broken ]; then echo no such module; exit 1; fi
    if [ -e slow ]; then echo $$ >> pids; exec sleep 600; fi
    mkdir -p dist/web dist/render dist/graphiql dist/gateway; echo > dist/render/prerender.mjs; mkdir -p dist/pages`,
  );
  const calls = () => readFileSync(join(project, 'calls'), 'utf8').split('\n').length - 1;
  const build = (env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['gateway/commands/build.mjs'], {
      cwd: project,
      // As on a developer's machine: in CI, Wireit prints in another order.
      env: { ...process.env, CI: '', ...env },
    }).then(
      () => ({ code: 0, stderr: '' }),
      ({ code, stderr }) => ({ code, stderr }),
    );
  return { project, write, program, remove: (path: string) => rmSync(join(project, path)), calls, build };
}

describe('nothing is installed or built again', () => {
  const state = async (project: string) => {
    const program = `import { isInstalled, outdated } from './gateway/commands/pipeline.mjs';
      console.log(JSON.stringify([isInstalled('runtime'), isInstalled('all'), outdated('build:site')]))`;
    const args = ['--input-type=module', '-e', program];
    return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: project })).stdout);
  };
  const { project, write, remove, build } = aProject('pruned');

  test('once the development packages are pruned, even if npm rewrites the lockfile or the folder is moved', async () => {
    await build();
    expect(await state(project)).toEqual([true, true, []]);
    write('package-lock.json', lockOf({ integrity: 'a' }));
    remove('node_modules/wireit');
    expect(await state(project)).toEqual([true, false, []]);
    renameSync(project, `${project} and moved`);
    expect(await state(`${project} and moved`)).toEqual([true, false, []]);
    renameSync(`${project} and moved`, project);
  });

  test.each([
    ['package-lock.json', 'another version', lockOf({ version: '1.0.1', integrity: 'a' })],
    ['package-lock.json', 'different content', lockOf({ integrity: 'x' })],
    [installed, 'nothing installed, or on another system', '{}'],
  ])('unless %s has %s', async (path, _case, text) => {
    const former = readFileSync(join(project, path), 'utf8');
    write(path, text);
    expect(await state(project)).toMatchObject([false, false, expect.anything()]);
    write(path, former);
    expect(await state(project)).toMatchObject([true, false, []]);
  });

  test('unless a source has been added, changed or removed', async () => {
    const gateway = ['build:types', 'build:gateway'].sort();
    const outdated = async () => (await state(project))[2].sort();
    write('gateway/rest/new.ts');
    expect(await outdated()).toEqual(['build:gateway']);
    remove('gateway/rest/new.ts');
    write('gateway/commands/generate.ts', 'changed');
    expect(await outdated()).toEqual(gateway);
    remove('gateway/commands/generate.ts');
    expect(await outdated()).toEqual(gateway);
  });
});

describe('the build', () => {
  test('reports why it fails, and runs again even if the failing change is reverted', async () => {
    const { write, remove, calls, build } = aProject('site');
    expect(await build()).toEqual({ code: 0, stderr: '' });
    const first = calls();
    await build();
    expect(calls()).toBe(first);
    write('web/graphiql/page.tsx', 'second');
    write('broken');
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toMatch(/no such module\n[\s\S]*\nnpm run --silent build:site ended with 1\.\n$/);
    expect(stderr).not.toContain('    at ');
    remove('broken');
    write('web/graphiql/page.tsx', 'first');
    const failed = calls();
    expect(await build()).toEqual({ code: 0, stderr: '' });
    expect(calls()).toBeGreaterThan(failed);
  });

  test('stops its child processes when it is stopped', async () => {
    const { write, project } = aProject('stopped');
    write('slow');
    write('pids');
    const build = spawn(process.execPath, ['gateway/commands/build.mjs'], { cwd: project, stdio: 'ignore' });
    const running = () => readFileSync(join(project, 'pids'), 'utf8').trim().split('\n').map(Number).filter(isRunning);
    await expect.poll(running).not.toHaveLength(0);
    build.kill('SIGTERM');
    await expect.poll(running).toHaveLength(0);
  });

  test('works for a user without a home directory, who has no place for a download cache', async () => {
    const { project, write, program, build } = aProject('service');
    write('package-lock.json', lockOf({ integrity: 'b' }));
    program('bin/npm', 'if [ "$1" = ci ]; then echo "$@" > installed; touch "$7/used"; fi');
    const path = `${join(project, 'bin')}:${process.env['PATH']}`;
    // A folder below a file cannot be created, not even by root.
    expect(await build({ PATH: path, npm_config_cache: join(project, 'package.json', '.npm') })).toEqual({
      code: 0,
      stderr: '',
    });
    const installed = readFileSync(join(project, 'installed'), 'utf8');
    const cache = /--cache (\S+)\n/.exec(installed)?.[1] ?? '';
    expect(cache).toContain(tmpdir());
    expect(existsSync(cache)).toBe(false);
  });

  test.each(['a#1', 'what?', '100%', 'one!'])(
    'is refused in the folder %s, which its tools cannot read',
    async (name) => {
      const { code, stderr } = await aProject(name).build();
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The path .+ contains one of the characters .+: please move the folder\.\n$/);
    },
  );

  test('works in a folder with other special characters', async () => {
    expect(await aProject("fx (1) [ü] {a,b} & Co's").build()).toEqual({ code: 0, stderr: '' });
  });
});
