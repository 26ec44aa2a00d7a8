import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
/** The scripts that run a program of ours, not a third-party tool. */
const programs = Object.entries(scripts).filter(
  ([name, script]) => /^(?:node|tsx) (?:gateway|tests)\//.test(script) && !script.includes('--') && !/^pre/.test(name),
);
const commands = programs.map(([name]) => name);
/** Scripts that npm runs without `run`. */
const short = ['start', 'test'];

const run = promisify(execFile);

/** Runs a script of package.json as npm does, without npm's own output. */
async function npm(name: string, ...args: string[]) {
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  const options = { cwd: root, env: { ...process.env, PATH } };
  return run('sh', ['-c', `${scripts[name]} "$@"`, 'sh', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** The folder’s state as git sees it: no command may change it before its arguments are checked. */
const state = async () => (await run('git', ['status', '--porcelain'], { cwd: root })).stdout;
const before = await state();
afterAll(async () => expect(await state()).toBe(before));

describe.each(commands)('npm run %s', (name) => {
  test('with --help prints its usage, and does nothing', async () => {
    const { code, stdout, stderr } = await npm(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm ${short.includes(name) ? '' : 'run '}${name}`));
  });

  // psql checks its own.
  test.skipIf(name === 'psql')('refuses unknown arguments in one sentence, and does nothing', async () => {
    const { code, stdout, stderr } = await npm(name, '--nonsense');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'\.\n\nUsage: npm /);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a command whose output', () => {
  const doctor = (where: string) => run('sh', ['-c', `node gateway/commands/doctor.mjs ${where}`], { cwd: root });

  test('is read only in part does its work, and prints no error', async () => {
    expect(await doctor('| head -n 1')).toMatchObject({ stdout: expect.stringMatching(/^ok .*\n$/), stderr: '' });
  });

  test('cannot be written reports that in one sentence, and fails', async () => {
    const { code, stderr } = await doctor('> /dev/full').catch((error) => error);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^(The output cannot be written: ENOSPC[^\n]*\.\n)+$/),
    });
  });
});

test('commands that need npm packages install them first', () => {
  const isStage = (name: string) => /^(?:build|check|test):/.test(name);
  for (const [name, script] of Object.entries(scripts))
    if (!script.startsWith('node ') && !isStage(name))
      expect(scripts[`pre${name}`], name).toBe('node gateway/commands/packages.mjs');
});

test('npm run migration needs a name that is valid for a folder', async () => {
  for (const [args, sentence] of [
    [[], 'NAME is missing.'],
    [['Add Website'], "NAME may contain only lower-case letters, digits and underscores, not 'Add Website'."],
    [['../up'], "NAME may contain only lower-case letters, digits and underscores, not '../up'."],
    [['one', 'two'], "Unexpected argument 'two'."],
  ] as const) {
    const { code, stderr } = await npm('migration', ...args);
    expect({ code, sentence: stderr.split('\n')[0] }).toEqual({ code: 2, sentence });
  }
});
