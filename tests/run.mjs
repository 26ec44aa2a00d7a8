// @ts-check
// `npm test`: runs before anything is installed, so it imports only Node's modules and our own that do the same.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../gateway/commands/commandLine.mjs';
import { build, install, orExit, wireit } from '../gateway/commands/pipeline.mjs';
import { root } from '../gateway/commands/processes.mjs';
import { byChanges, byWords, everything, secondsOf, usesSite } from './runner/choose.mjs';
import { ensureBrowser, ensurePrograms } from './runner/programs.mjs';
import { eraseLine } from './runner/progress.mjs';
import { openRun } from './runner/runFolder.mjs';
import { bin, runSuite } from './runner/suites.mjs';
import { summaryOf, timesOf } from './runner/summary.mjs';

const usage = `
Usage: npm test                         everything: generated code, types, lint, the build, API, component, browser tests
       npm test -- PART ...             only the test files whose paths contain PART, or the tests whose titles do
       npm test -- changed              only the tests of what the working tree, or else the last commit, changes
       npm test -- --watch [PART ...]   the unit and API tests, again after each change
       npm run test:long [-- PART ...]  the slow tests: every page in every variant, response times, a fresh clone

The times at the end stand beside budgets for two cores; to exceed one is no failure. The last line is
"N passed, N failed"; the exit code is 0 when nothing failed.
`;

const { values, positionals: words } = commandLine({
  usage,
  options: { long: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
  positionals: ['[PART...]'],
});
const long = Boolean(values.long);
const ofChanges = words.join() === 'changed';

/** The results so far. @type {import('./runner/suites.mjs').Test[]} */
const tests = [];
/** @type {import('./runner/summary.mjs').Duration[]} */
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

/** @type {import('./runner/choose.mjs').Choice[]} */
let choices = [];
await orExit(choose());
const isWhole = !long && choices.length > 0 && choices.every(({ files, titles }) => !files && titles.length === 0);

// Without a build there is nothing to test.
if (isWhole && !(await buildWhole())) choices = [];
if (!isWhole && choices.length) await orExit(timed('Build', () => build(needsSite() ? 'build:site' : 'build:types')));
if (!words.length) await timed('Programs', () => ensurePrograms({ long }));
// Beside the first suite, which often waits for processes that it starts.
const checks = isWhole
  ? check('types, lint and unused code', () => wireit('check', { WIREIT_FAILURES: 'continue' }))
  : undefined;
for (const [index, choice] of choices.entries()) {
  await runChoice(choice, index);
  await checks;
}
await checks;
if (words.length && !ofChanges && !tests.some(({ status }) => status !== 'skipped')) {
  process.stderr.write(`No test file and no title has ${words.map((word) => `"${word}"`).join(' or ')} in it.\n`);
  process.exit(1);
}
process.stdout.write(`\n${timesOf(durations)}${summaryOf(tests)}`);
process.exitCode = tests.some(({ status }) => status === 'failed') ? 1 : 0;

async function choose() {
  if (ofChanges) choices = byChanges();
  else choices = words.length ? byWords(words, long) : everything(long);
}

function needsSite() {
  return long || choices.some(usesSite);
}

/** Builds everything; returns whether that worked. */
async function buildWhole() {
  const printed = () =>
    ['schema.graphql', 'REFERENCE.md'].map((name) => readFileSync(join(root, 'schema', name), 'utf8')).join();
  const committed = printed();
  const isBuilt = await check('the build', () => build('build:site'), 30);
  await check('the committed schema.graphql and REFERENCE.md are up to date', async () => {
    if (printed() !== committed) throw new Error('one was not: commit the files that were just generated.');
  });
  return isBuilt;
}

/** @param {import('./runner/choose.mjs').Choice} choice @param {number} index */
async function runChoice({ suite, files, titles }, index) {
  const missing = suite.usesBrowser ? await ensureBrowser().catch((error) => error) : undefined;
  if (missing) {
    await check('a browser', () => Promise.reject(missing));
    return;
  }
  const [expected = 0, ...later] = choices.slice(index).map(secondsOf);
  const budgets = { expected, later: later.reduce((sum, seconds) => sum + seconds, 0) };
  const plan = { number: index + 1, suites: choices.length, ...(!long && budgets) };
  const work = () => runSuite(suite, { files, titles, long, plan });
  tests.push(...(await timed(suite.name, work, isWhole ? suite.budget : undefined)));
}

/** @template T @param {string} name @param {() => Promise<T>} work @param {number} [budget] @returns {Promise<T>} */
async function timed(name, work, budget) {
  const began = Date.now();
  try {
    return await work();
  } finally {
    durations.push({ name, seconds: (Date.now() - began) / 1000, budget });
  }
}

/**
 * A check that passes unless it throws.
 * @param {string} title @param {() => Promise<unknown>} work @param {number} [budget]
 */
async function check(title, work, budget) {
  try {
    await timed(title, work, budget);
    tests.push({ title, status: 'passed', messages: [] });
    process.stdout.write(`${eraseLine}✓ ${title}\n`);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tests.push({ title, status: 'failed', messages: [message] });
    process.stdout.write(`${eraseLine}✘ ${title}: ${message}\n`);
    return false;
  }
}
