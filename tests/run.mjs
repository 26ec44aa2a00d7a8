// @ts-check
// `npm test`: runs before anything is installed, so it imports only Node's modules and our own that do the same.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../gateway/commands/commandLine.mjs';
import { build, install, orExit, wireit } from '../gateway/commands/pipeline.mjs';
import { root } from '../gateway/commands/processes.mjs';
import { ensureBrowser, ensurePrograms } from './runner/programs.mjs';
import { openRun } from './runner/runFolder.mjs';
import { api, bin, browser, chosenOf, components, runSuite, summaryOf } from './runner/suites.mjs';

const usage = `
Usage: npm test                         everything: generated code, types, lint, the build, API and browser tests
       npm test -- PART ...             only the test files whose paths contain PART, or the tests whose titles do
       npm test -- --watch [PART ...]   the unit and API tests, again after each change
       npm run test:long [-- PART ...]  the slow tests: every page in every variant, response times, a fresh clone

The last line is "N passed, N failed"; the exit code is 0 when nothing failed.
`;

const { values, positionals: words } = commandLine({
  usage,
  options: { long: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
  positionals: ['[PART...]'],
});
const long = Boolean(values.long);

/** The results so far. @type {import('./runner/suites.mjs').Test[]} */
const tests = [];
/** How long each part took. @type {string[]} */
const durations = [];

openRun();
await orExit(timed('Packages', install));
if (values.watch) {
  await orExit(build('build:types'));
  const args = ['watch', '--config', 'tests/vitest.config.ts', ...words];
  process.exit(spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
}
rmSync(join(root, 'tests', 'results'), { recursive: true, force: true });
mkdirSync(join(root, 'tests', 'results'), { recursive: true });

const suites = long ? [api, browser] : [api, components, browser];
const chosen = words.length ? choose() : suites.map((suite) => ({ suite, files: undefined, titles: [] }));
if (words.length || long) await orExit(timed('Build', () => build(needsSite() ? 'build:site' : 'build:types')));
else await runChecks();
if (!words.length) await timed('curl, oathtool, zbarimg', () => ensurePrograms({ long }));
for (const { suite, ...options } of chosen) {
  const missing = suite === api ? undefined : await ensureBrowser().catch((error) => error);
  if (missing) await check('a browser', () => Promise.reject(missing));
  else tests.push(...(await timed(suite.name, () => runSuite(suite, { ...options, long }))));
}
if (!tests.some(({ status }) => status !== 'skipped')) {
  process.stderr.write(`No test file and no title has ${words.map((word) => `"${word}"`).join(' or ')} in it.\n`);
  process.exit(1);
}
process.stdout.write(`\n${durations.join('')}${summaryOf(tests)}`);
process.exitCode = tests.some(({ status }) => status === 'failed') ? 1 : 0;

async function runChecks() {
  const printed = () =>
    ['schema.graphql', 'REFERENCE.md'].map((name) => readFileSync(join(root, 'schema', name), 'utf8')).join();
  const committed = printed();
  await check('the committed schema.graphql and REFERENCE.md are up to date', async () => {
    await build('build:types');
    if (printed() !== committed) throw new Error('one was not: commit the files that were just generated.');
  });
  // All of them, so that one run reports everything that is wrong.
  await check('types, lint, unused code and the build', () => wireit('test:prepare', { WIREIT_FAILURES: 'continue' }));
}

/** Chooses the tests by words in their paths, or else in their titles. */
function choose() {
  const matched = suites.map((suite) => ({ suite, ...chosenOf(suite, words, long) }));
  const titles = words.filter((word) => matched.every(({ unmatched }) => unmatched.includes(word)));
  const byTitle = (/** @type {string} */ file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return titles.some((title) => source.includes(title));
  };
  const found = matched
    .map(({ suite, files }) => ({
      suite,
      titles,
      files: titles.length === words.length ? chosenOf(suite, [], long).files.filter(byTitle) : files,
    }))
    .filter(({ files }) => files.length > 0);
  // A title built at run time appears in no file; most such titles are in the API's tests.
  return found.length ? found : [{ suite: api, titles, files: undefined }];
}

/** Whether one of the chosen tests runs the build, not only the sources. */
function needsSite() {
  const runsBuild = (/** @type {string} */ file) =>
    /dist\/|support\/process\.ts/.test(readFileSync(join(root, file), 'utf8'));
  return long || chosen.some(({ suite, files = [] }) => suite === browser || files.some(runsBuild));
}

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function timed(name, work) {
  const began = Date.now();
  try {
    return await work();
  } finally {
    durations.push(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
  }
}

/** A check that passes unless it throws. @param {string} title @param {() => Promise<unknown>} work */
async function check(title, work) {
  try {
    await timed(title, work);
    tests.push({ title, status: 'passed', messages: [] });
    process.stdout.write(`✓ ${title}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tests.push({ title, status: 'failed', messages: [message] });
    process.stdout.write(`✘ ${title}: ${message}\n`);
  }
}
