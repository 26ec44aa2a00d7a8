// @ts-check
// `npm test`: runs before anything is installed, so it imports only Node's modules and our own that do the same.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../gateway/commands/commandLine.mjs';
import { build, install, orExit, wireit } from '../gateway/commands/pipeline.mjs';
import { root } from '../gateway/commands/processes.mjs';
import { byChanges, byWords, changedFirst, everything, usesSite } from './runner/choose.mjs';
import { measureProcessorTime } from './runner/processorTime.mjs';
import { ensureBrowser, ensurePrograms } from './runner/programs.mjs';
import { eraseLine, progressLine, showProgress } from './runner/progress.mjs';
import { openQueue } from './runner/queue.mjs';
import { openRun } from './runner/runFolder.mjs';
import { measureSlowness } from './runner/slowness.mjs';
import { bin, databaseBudget, runSuite } from './runner/suites.mjs';
import { isOver, slowestOf, summaryOf, timesOf, withBudgets } from './runner/summary.mjs';
import { startTemplate } from './runner/template.mjs';
import { day } from './runner/today.mjs';
import { firstVariable, suiteVariable } from './runner/variables.mjs';

const usage = `
Usage: npm test                         everything: generated code, types, lint, the build, API, component, browser tests
       npm test -- PART ...             only the test files whose paths contain PART, or the tests whose titles do
       npm test -- changed              only the tests of what the working tree, or else the last commit, changes
       npm test -- --watch [PART ...]   the unit and API tests, again after each change
       npm run test:long [-- PART ...]  the slow tests: every page in every variant, response times, a fresh clone
       npm run test:long -- --landing   of these, what needs no Chromium and fits in 30 minutes, what the last day's
                                        commits touch first

The times at the end stand beside budgets, in seconds of processor; to exceed one by more than a fifth is a failure.
The last line is "N passed, N failed"; the exit code is 0 when nothing failed.
`;

/** How many test files and browser tests run at once, and how many of these with Chromium: for two cores. */
const most = { workers: 3, browsers: 2 };
/** What to do about a budget. */
const costs = 'it took more than a fifth more: tests/README.md says what a new operation, page or setting may cost.';
/** How many minutes the long tests may take before a change lands. */
const landingMinutes = 30;

const { values, positionals: words } = commandLine({
  usage,
  options: {
    long: { type: 'boolean', default: false },
    landing: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
  positionals: ['[PART...]'],
});
const long = Boolean(values.long);
const landing = long && Boolean(values.landing);
const ofChanges = words.join() === 'changed';

/** The results so far. @type {import('./runner/suites.mjs').Test[]} */
const tests = [];
/** @type {import('./runner/suites.mjs').FileTime[]} */
const times = [];
/** @type {import('./runner/summary.mjs').Part[]} */
const parts = [];

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
const processorTime = measureProcessorTime();
const slowness = measureSlowness();

// Without a build there is nothing to test.
if (isWhole && !(await buildWhole())) choices = [];
if (!isWhole && choices.length) await orExit(timed('Build', () => build(needsSite() ? 'build:site' : 'build:types')));
if (!words.length) await timed('Programs', () => ensurePrograms({ long }));
if (choices.some(({ suite }) => suite.usesBrowser) && !(await hasBrowser()))
  choices = choices.filter(({ suite }) => !suite.usesBrowser);
const checks = isWhole ? check('types, lint and unused code', 'Checks', runChecks) : undefined;
await (long ? runInTurn() : runSideBySide());
await checks;
const leftOut = tests.filter(({ title, status }) => status === 'skipped' && title.includes('left out: '));
for (const { title } of leftOut) process.stdout.write(`Skipped: ${title}\n`);
if (words.length && !ofChanges && tests.every(({ status }) => status === 'skipped') && !leftOut.length) {
  process.stderr.write(`No test file and no title has ${words.map((word) => `"${word}"`).join(' or ')} in it.\n`);
  process.exit(1);
}
const { slow, parts: measured } = withBudgets(partsWithProcessor(), slowness.end());
for (const { name } of measured.filter(isOver))
  tests.push({ title: `the budget of ${name}`, status: 'failed', messages: [costs] });
process.stdout.write(`\nThe slowest test files:\n${slowestOf(times)}\n${timesOf(measured, slow)}${summaryOf(tests)}`);
process.exitCode = tests.some(({ status }) => status === 'failed') ? 1 : 0;

async function choose() {
  if (ofChanges) choices = byChanges();
  else choices = words.length ? byWords(words, long) : everything(long);
  if (landing) choices = choices.filter(({ suite }) => !suite.usesBrowser);
}

function needsSite() {
  return long || choices.some(usesSite);
}

/** Builds everything; returns whether that worked. */
async function buildWhole() {
  const printed = () =>
    ['schema.graphql', 'REFERENCE.md'].map((name) => readFileSync(join(root, 'schema', name), 'utf8')).join();
  const committed = printed();
  const isBuilt = await check('the build', 'Build', () => build('build:site', { [suiteVariable]: 'Build' }));
  await check('the committed schema.graphql and REFERENCE.md are up to date', 'Build', async () => {
    if (printed() !== committed) throw new Error('one was not: commit the files that were just generated.');
  });
  return isBuilt;
}

function runChecks() {
  return wireit('check', { WIREIT_FAILURES: 'continue', [suiteVariable]: 'Checks' });
}

function hasBrowser() {
  return ensureBrowser().then(
    () => true,
    (error) => check('a browser', 'Programs', () => Promise.reject(error)),
  );
}

/** Runs the suites beside each other, so that both cores are busy until the end. */
async function runSideBySide() {
  const queue = await openQueue(most);
  const template = choices.length > 1 ? await startTemplate() : undefined;
  const began = Date.now();
  const stop = showProgress(() => progressLine(queue.states(), queue.secondsLeft(Date.now() - began)));
  await Promise.all(choices.map((choice) => runChoice(choice, { ...queue.add(choice.suite), ...template?.env })));
  stop();
  template?.stop();
}

/** Runs the suites one after another: what the long tests measure, nothing else may disturb. */
async function runInTurn() {
  if (!landing) process.stdout.write(`The browser tests of the day: LONG_DAY=${day} repeats them.\n`);
  const minutes = landing ? landingMinutes : Number.POSITIVE_INFINITY;
  const queue = await openQueue({ ...most, until: Date.now() + minutes * 60_000 });
  const first = landing ? { [firstVariable]: JSON.stringify(changedFirst()) } : {};
  const stop = showProgress(() => progressLine(queue.states()));
  for (const choice of choices) await runChoice(choice, { ...queue.add(choice.suite), ...first, LONG: '1' });
  stop();
}

/** @param {import('./runner/choose.mjs').Choice} choice @param {Record<string, string>} env */
async function runChoice({ suite, files, titles }, env) {
  const results = await timed(suite.name, () => runSuite(suite, { files, titles, env }), suite.budget);
  tests.push(...results.tests);
  times.push(...results.times);
}

/** The parts of the run, and the database that they share, with their processor time and budgets. */
function partsWithProcessor() {
  const seconds = processorTime.seconds();
  const names = parts.map(({ name }) => name);
  const unnamed = [...(seconds?.keys() ?? [])].filter((name) => !names.includes(name));
  /** @type {import('./runner/summary.mjs').Part[]} */
  const all = [...parts, ...unnamed.map((name) => ({ name, seconds: 0, budget: databaseBudget }))];
  return all.map(({ budget, ...part }) => ({
    ...part,
    processor: seconds?.get(part.name),
    budget: isWhole ? budget : undefined,
  }));
}

/** @template T @param {string} name @param {() => Promise<T>} work @param {number} [budget] @returns {Promise<T>} */
async function timed(name, work, budget) {
  const began = Date.now();
  try {
    return await work();
  } finally {
    const seconds = (Date.now() - began) / 1000;
    const part = parts.find((each) => each.name === name);
    if (part) part.seconds += seconds;
    else parts.push({ name, seconds, budget });
  }
}

/** A check that passes unless it throws. @param {string} title @param {string} part @param {() => Promise<unknown>} work */
async function check(title, part, work) {
  try {
    await timed(part, work);
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
