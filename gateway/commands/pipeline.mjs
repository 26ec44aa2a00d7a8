// @ts-check
// Runs before packages are installed, so it uses only Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

/** A failed step. Its message, or the output of its tool, has the reason. */
export class StepFailure extends Error {}

/** The signals that stop a command. @type {NodeJS.Signals[]} */
export const stopping = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/**
 * Runs a command in the project's folder, possibly in parallel with others. Its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function runQuietly(command, args) {
  return new Promise((done, fail) => {
    // Passes our signals on: an installation that continued would collide with the next one. Listens before spawning,
    // so that no signal is missed.
    const stop = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    for (const each of stopping) process.once(each, stop);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.once('error', ({ message }) => fail(new StepFailure(`${command} cannot be run: ${message}.`)));
    child.once('close', (status, signal) => {
      for (const each of stopping) process.off(each, stop);
      if (status === 0) return done();
      process.stderr.write(Buffer.concat(printed));
      fail(new StepFailure(`${[command.replace(`${root}/`, ''), ...args].join(' ')} ended with ${signal ?? status}.`));
    });
  });
}

/** @param {string} name @param {string[]} args */
const quietTool = (name, args) => runQuietly(join(root, 'node_modules', '.bin', name), args);

/** The source files that a build depends on. @param {string[]} folders */
const filesIn = (...folders) => folders.flatMap((folder) => list(folder)).filter((file) => !file.includes('generated'));

/** @param {string} folder @returns {string[]} */
const list = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? list(path) : [path];
  });

/**
 * One step of the build. The fingerprint of its inputs is stored in dist/, so that it only runs when one has changed.
 * @typedef {{ stamp: string, says: string, inputs: () => string[], make: () => Promise<void> }} Step
 */

/** @type {Step} The database client, the printed schema, the typed documents and hooks. */
const generated = {
  stamp: 'dist/.generated',
  says: 'Generating types and queries',
  inputs: () => [
    ...filesIn('prisma', 'schema'),
    ...filesIn('web', 'gateway').filter((file) => file.endsWith('.graphql')),
    'gateway/commands/generate.ts',
    'codegen.ts',
    'package-lock.json',
  ],
  make: () => runQuietly('npm', ['run', '--silent', 'generate']),
};

/** @type {Step} */
const builtWeb = {
  stamp: 'dist/.built-web',
  says: 'Building the pages',
  inputs: () => [
    ...filesIn('prisma', 'schema', 'web', 'locales'),
    'gateway/http/securityHeaders.ts',
    'package-lock.json',
    'package.json',
  ],
  async make() {
    const web = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
    await Promise.all([quietTool('vite', web), quietTool('vite', [...web, '--ssr'])]);
    await Promise.all([
      runQuietly(process.execPath, [join('dist', 'render', 'prerender.mjs')]),
      quietTool('vite', ['build', '--config', 'web/graphiql/vite.config.ts', '--logLevel', 'error']),
    ]);
  },
};

/** @type {Step} */
const builtGateway = {
  stamp: 'dist/.built-gateway',
  says: 'Building the gateway',
  inputs: () => [...filesIn('prisma', 'schema', 'gateway', 'locales'), 'package-lock.json', 'package.json'],
  make: () => quietTool('vite', ['build', '--config', 'gateway/vite.config.ts', '--logLevel', 'warn']),
};

/** @param {Step} step */
function fingerprintOf({ inputs }) {
  const hash = createHash('sha256').update(process.version.split('.', 1)[0] ?? '');
  for (const file of inputs().sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {Step} step */
function isCurrent(step) {
  const path = join(root, step.stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === fingerprintOf(step);
}

/** @param {Step} step */
async function make(step) {
  if (isCurrent(step)) return;
  process.stdout.write(`${step.says} …\n`);
  const fingerprint = fingerprintOf(step);
  const path = join(root, step.stamp);
  // An interrupted step runs again, even if its sources have not changed.
  rmSync(path, { force: true });
  await step.make();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fingerprint);
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Whether everything in the lockfile is installed: all of it, or only what is needed at run time.
 * @param {LockedPackages} wanted `packages` of package-lock.json.
 * @param {LockedPackages} present `packages` of node_modules/.package-lock.json, which npm writes after installing.
 * @param {'all' | 'runtime'} what
 */
export function isComplete(wanted, present, what) {
  /** @param {string[] | undefined} allowed @param {string} own */
  const fits = (allowed, own) =>
    !allowed || allowed.includes(own) || allowed.some((one) => one.startsWith('!') && one !== `!${own}`);
  return Object.entries(wanted).every(([path, { version, integrity, dev, devOptional, optional, os, cpu, libc }]) => {
    if (path === '' || (what === 'runtime' && (dev || devOptional))) return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    // Packages for other systems are not installed.
    return (
      Boolean(optional || devOptional) && !(os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch))
    );
  });
}

/** @param {'all' | 'runtime'} what */
function isInstalled(what) {
  /** @param {string} file @returns {LockedPackages} */
  const packagesOf = (file) => {
    try {
      return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
    } catch {
      return {};
    }
  };
  return isComplete(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'), what);
}

/**
 * The state of the packages and the build, without changing them.
 * @returns {{ installed: boolean, build: 'current' | 'outdated' | 'missing' }}
 */
export function inspect() {
  const steps = [builtWeb, builtGateway];
  const built = steps.every(({ stamp }) => existsSync(join(root, stamp)));
  return {
    installed: isInstalled('runtime'),
    build: built ? (steps.every(isCurrent) ? 'current' : 'outdated') : 'missing',
  };
}

/** Characters in a path that Vite, tsx or the code generator misinterprets. */
const unreadable = process.platform === 'win32' ? /[#?%*!]/ : /[#?%*!\\]/;

/** Installs all missing packages, including those for building and testing, whatever NODE_ENV is. */
export async function install() {
  if (unreadable.test(root))
    throw new StepFailure(
      `The path ${root} contains one of the characters # ? % * ! \\, which the build tools cannot handle: please move the folder.`,
    );
  if (isInstalled('all')) return;
  process.stdout.write('Installing packages …\n');
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (mayWrite(process.env['npm_config_cache'] ?? join(homedir(), '.npm')))
    return runQuietly('npm', ['ci', ...options]);
  // Service accounts often have no home directory, where npm keeps its cache.
  const cache = mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    await runQuietly('npm', ['ci', ...options, '--cache', cache]);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** Whether we may write to a folder; creates it if it is missing. @param {string} folder */
function mayWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Exits if a step fails, with a sentence below the output of its tool.
 * @param {Promise<void>} steps
 */
export async function orExit(steps) {
  try {
    await steps;
  } catch (error) {
    // A file that cannot be read or written is not a bug either.
    if (!(error instanceof StepFailure) && !(error instanceof Error && 'syscall' in error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Generates the database client, the printed schema, the typed documents and hooks. */
export const generate = () => make(generated);

/** Builds the web and the gateway into dist/. */
export async function build() {
  await Promise.all([make(builtWeb), make(builtGateway)]);
}

/**
 * Builds what a program of the gateway needs, running only the missing steps. The result needs no packages other than
 * `dependencies` (`npm prune --omit=dev`).
 * @param {'site' | 'gateway'} what The whole site, or only the gateway's own programs.
 */
export async function prepare(what) {
  const steps = what === 'site' ? [builtWeb, builtGateway] : [builtGateway];
  if (isInstalled('runtime') && steps.every(isCurrent)) return;
  await install();
  await generate();
  await Promise.all(steps.map(make));
}
