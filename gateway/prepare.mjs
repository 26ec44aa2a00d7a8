// @ts-check
// Runs before anything is installed: nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/**
 * Runs a command in the project's folder; throws when it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args, env = {}) {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

/** @param {string} name The package's command. @param {string[]} args */
export const tool = (name, args, env = {}) => run(join(root, 'node_modules', '.bin', name), args, env);

/**
 * Does the work unless it was already done on the same files.
 * @param {string} stamp Where the fingerprint of the last time is kept.
 * @param {string[]} inputs Files that the result depends on.
 * @param {() => void} work
 */
function unlessDone(stamp, inputs, work) {
  const hash = createHash('sha256').update(process.version.split('.', 1)[0] ?? '');
  for (const file of inputs.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  const fingerprint = hash.digest('hex');
  const path = join(root, stamp);
  if (existsSync(path) && readFileSync(path, 'utf8') === fingerprint) return;
  work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fingerprint);
}

/** @param {string[]} folders */
const filesIn = (...folders) => folders.flatMap((folder) => list(folder)).filter((file) => !file.includes('generated'));

/** @param {string} folder @returns {string[]} */
const list = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? list(path) : [path];
  });

/** Installs the packages when the lockfile changed. */
export function install() {
  unlessDone('node_modules/.installed', ['package-lock.json'], () => run('npm', ['ci', '--no-audit', '--no-fund']));
}

/** Generates the database client, the printed schema, the typed documents and hooks. */
export function generate() {
  const inputs = [
    ...filesIn('prisma', 'schema'),
    ...filesIn('web', 'gateway').filter((file) => file.endsWith('.graphql')),
    'codegen.ts',
    'package-lock.json',
  ];
  unlessDone('dist/.generated', inputs, () => run('npm', ['run', '--silent', 'generate']));
}

/** Builds the web and the gateway into dist/. */
export function build() {
  const inputs = [...filesIn('prisma', 'schema', 'gateway', 'web', 'locales'), 'package-lock.json', 'package.json'];
  unlessDone('dist/.built', inputs, () => {
    const web = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
    tool('vite', web);
    tool('vite', [...web, '--ssr', 'prerender.tsx', '--outDir', '../dist/prerender']);
    run(process.execPath, [join('dist', 'prerender', 'prerender.js')]);
    tool('vite', ['build', '--config', 'web/graphiql/vite.config.ts', '--logLevel', 'error']);
    tool('vite', ['build', '--config', 'gateway/vite.config.ts', '--logLevel', 'warn']);
  });
}
