// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from '../../gateway/commands/processes.mjs';

/** @param {string} name The command of an npm package. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string} text As a regular expression. */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A test, or a check before the suites.
 * @typedef {object} Test
 * @property {string} title
 * @property {string} status `passed`, `failed`, `flaky` (passed only on retry) or `skipped`
 * @property {string[]} messages The reasons of its failures.
 */

/** How long the tests of a file took, in seconds. @typedef {{ file: string, seconds: number }} FileTime */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} budget How many seconds of processor all of it may take on a machine of slowness 1 (slowness.mjs).
 * @property {boolean} usesBrowser Whether it needs Chromium.
 * @property {boolean} usesSite Whether it needs the built site, or else only the tests that mention the build do.
 * @property {RegExp} files The paths of its test files below tests/.
 * @property {RegExp} long The paths of its long tests.
 * @property {string} command
 * @property {string[]} args
 * @property {(file: string) => string} choose The argument that makes its runner run a file.
 * @property {string} title The option that makes it run the tests whose titles match.
 * @property {string} report The file with its results.
 * @property {(report: any) => Test[]} testsIn
 * @property {(report: any) => FileTime[]} timesIn
 */

/**
 * A suite that Vitest runs.
 * @param {Pick<Suite, 'name' | 'budget' | 'usesBrowser' | 'usesSite' | 'files' | 'long'> & { config: string, report: string }} suite
 * @returns {Suite}
 */
const vitest = ({ config, report, ...suite }) => ({
  ...suite,
  command: 'vitest',
  args: [
    'run',
    '--config',
    config,
    '--reporter=./tests/runner/vitestReporter.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  choose: (file) => file,
  title: '-t',
  report,
  testsIn: ({ testResults = [] }) =>
    testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) => [
      // An error outside of the file's tests; a file that cannot be loaded has none.
      ...(message ? [{ title: relative(root, name), status: 'failed', messages: [message] }] : []),
      ...assertionResults.map((/** @type {any} */ { fullName, status, failureMessages: messages }) => ({
        title: `${relative(root, name)} › ${fullName}`,
        status: status === 'passed' && messages.length > 0 ? 'flaky' : status,
        messages,
      })),
    ]),
  timesIn: ({ testResults = [] }) =>
    testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
});

/** Functions, client logic and the gateway over HTTP. */
export const api = vitest({
  name: 'API and units',
  budget: 590,
  usesBrowser: false,
  usesSite: false,
  files: /^(unit|api|web)\/.*\.test\.ts$/,
  long: /^long\/.*\.test\.ts$/,
  config: 'tests/vitest.config.ts',
  report: 'tests/results/api.json',
});

const components = vitest({
  name: 'Components',
  budget: 370,
  usesBrowser: true,
  usesSite: false,
  files: /^components\/.*\.test\.tsx$/,
  // Again, with the warnings of React's development build.
  long: /^components\/.*\.test\.tsx$/,
  config: 'tests/components/vitest.config.ts',
  report: 'tests/results/components.json',
});

/** @type {Suite} */
export const browser = {
  name: 'Browser',
  budget: 820,
  usesBrowser: true,
  usesSite: true,
  files: /^e2e\/.*\.spec\.ts$/,
  long: /^long\/.*\.spec\.ts$/,
  command: 'playwright',
  args: ['test', '--config', 'tests/playwright.config.ts'],
  // Playwright expects regular expressions.
  choose: (file) => `${literally(file)}$`,
  title: '-g',
  report: 'tests/results/e2e.json',
  testsIn: ({ suites = [], specs = [], title }) => [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ { status, results }) => ({
        title: `${title} › ${spec.title}`,
        status: { expected: 'passed', unexpected: 'failed' }[/** @type {'expected'} */ (status)] ?? status,
        messages: results.flatMap((/** @type {any} */ { error }) => error?.message ?? []),
      })),
    ),
    ...suites.flatMap((/** @type {any} */ suite) =>
      browser.testsIn({ ...suite, title: title ? `${title} › ${suite.title}` : suite.title }),
    ),
  ],
  timesIn: ({ suites = [] }) =>
    suites.map((/** @type {any} */ suite) => ({ file: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) })),
};

/** The seconds of all tests in one of Playwright's suites. @param {any} suite @returns {number} */
const secondsOf = ({ specs = [], suites = [] }) =>
  [
    ...specs.flatMap((/** @type {any} */ { tests }) =>
      tests.flatMap((/** @type {any} */ { results }) =>
        results.map((/** @type {any} */ { duration }) => duration / 1000),
      ),
    ),
    ...suites.map(secondsOf),
  ].reduce((sum, seconds) => sum + seconds, 0);

/** How many seconds of processor the PostgreSQL server that the suites share may take. */
export const databaseBudget = 225;

/** All suites, in the order in which they run if not side by side. */
export const suites = [api, components, browser];

/**
 * Runs a suite, or some of its files, or the tests in them whose titles contain one of these texts.
 * @param {Suite} suite
 * @param {{ files?: string[] | undefined, titles?: string[], env: Record<string, string> }} options
 * @returns {Promise<{ tests: Test[], times: FileTime[] }>}
 */
export async function runSuite(
  { name, command, args, choose, title, report, testsIn, timesIn },
  { files = [], titles = [], env },
) {
  const file = join(root, report);
  rmSync(file, { force: true });
  const chosen = [...files.map(choose), ...(titles.length ? [title, titles.map(literally).join('|')] : [])];
  const code = await run(bin(command), [...args, ...chosen], { live: true, env });
  const printed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const tests = testsIn(printed);
  if (code !== 0 && !tests.some(({ status }) => status === 'failed'))
    tests.push({ title: name, status: 'failed', messages: ['no test, but an error outside of them; it stands above'] });
  return { tests, times: timesIn(printed) };
}
