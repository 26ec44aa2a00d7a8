// @ts-check
// Runs before packages are installed, so it uses only Node's own modules.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { exit, root, run } from './processes.mjs';

/** A failed step. Its message, or the output of its tool, has the reason. */
export class StepFailure extends Error {}

/** Runs a program; throws if it fails. @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
export async function must(command, args, env = {}) {
  const code = await run(command, args, { env });
  if (code !== 0) throw new StepFailure(`${[command, ...args].join(' ')} ended with ${code}.`);
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
    await exit(1);
  }
}

/** @param {string} path */
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

const { wireit: stages } = JSON.parse(read('package.json') ?? '{}');

/** The copy of package-lock.json that the `postinstall` script keeps, and `npm prune` does not remove. */
const installed = `node_modules/.installed-${process.platform}-${process.arch}`;

/** What a lockfile installs: on pruning, npm 10 rewrites what npm 11 says besides. @param {string} file */
const packagesOf = (file) =>
  Object.entries(JSON.parse(read(file) ?? '{}').packages ?? {})
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .join('\n');

/**
 * Whether everything in package-lock.json is installed, or everything needed to run a built site.
 * @param {'all' | 'runtime'} what
 */
export const isInstalled = (what) =>
  packagesOf('package-lock.json') === packagesOf(installed) &&
  (what === 'runtime' || existsSync(join(root, 'node_modules', 'wireit')));

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
  const command = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Service accounts often have no home directory, where npm keeps its cache.
  const isWritable = mayWrite(process.env['npm_config_cache'] ?? join(homedir(), '.npm'));
  const cache = isWritable ? undefined : mkdtempSync(join(tmpdir(), 'npm-'));
  try {
    await must('npm', cache ? [...command, '--cache', cache] : command);
    // npm itself has done so, unless it is configured to ignore scripts.
    if (!isInstalled('all')) await must('npm', ['run', '--silent', 'postinstall']);
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true });
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

/** The stages of a script in package.json: those that it depends on, and itself. @param {string} script @returns {string[]} */
const stagesOf = (script) => [...(stages[script].dependencies ?? []).flatMap(stagesOf), script];

/** The stages of a script that have never run, or whose inputs have changed since. @param {string} script */
export const outdated = (script) => [...new Set(stagesOf(script))].filter((stage) => !isCurrent(stage));

/**
 * Whether a stage's inputs are those of Wireit's record, in which paths are absolute: the project may have been moved.
 * @param {string} stage
 */
function isCurrent(stage) {
  /** @type {{ files?: string[], output?: string[] }} */
  const { files, output = [] } = stages[stage];
  const record = read(`.wireit/${Buffer.from(stage).toString('hex')}/fingerprint`);
  // A script without files only has dependencies.
  if (!files) return true;
  if (!record || !output.every((path) => path.includes('*') || existsSync(join(root, path)))) return false;
  const hashes = new Map(Object.entries(JSON.parse(record).files));
  const origin = dirname([...hashes.keys()].find((path) => path.endsWith('package-lock.json')) ?? root);
  return (
    [...hashes].every(
      ([path, hash]) => hashOf(relative(origin, path).replace(/^package-lock\.json$/, installed)) === hash,
    ) && files.flatMap(list).every((path) => hashes.has(join(origin, path)))
  );
}

/** @param {string} path */
function hashOf(path) {
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path)) : '';
  return createHash('sha256').update(text).digest('hex');
}

/** The files in a folder, except generated ones. @param {string} folder As in package.json; patterns are skipped. */
const list = (folder) =>
  /[!*.]/.test(folder)
    ? []
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
        .filter((path) => !path.includes('generated'));

/**
 * Runs a script of package.json with Wireit, unless all its stages are current.
 * @param {string} script @param {Record<string, string>} [env]
 */
export async function build(script, env = {}) {
  const names = outdated(script).map((stage) => stage.replace('build:', ''));
  if (names.length === 0) return;
  process.stdout.write(`Building ${names.join(', ')} …\n`);
  await wireit(script, env);
}

/** @param {string} script @param {Record<string, string>} [env] */
export const wireit = (script, env = {}) =>
  // What it skips is there already; copies of each version of dist/ would only grow.
  must('npm', ['run', '--silent', script], { WIREIT_CACHE: 'none', WIREIT_LOGGER: 'quiet-ci', ...env });

/**
 * Prepares what a program of the gateway needs, running only the missing steps. The result needs no packages other than
 * `dependencies` (`npm prune --omit=dev`).
 * @param {'build:site' | 'build:gateway'} script
 */
export async function prepare(script) {
  if (isInstalled('runtime') && outdated(script).length === 0) return;
  await install();
  await build(script);
}
