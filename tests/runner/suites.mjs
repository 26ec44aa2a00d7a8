// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from '../../gateway/commands/processes.mjs';
import { planVariable } from './progress.mjs';

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

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} budget How many seconds it should take at most, on two cores.
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
});

export const api = vitest({
  name: 'API and units',
  budget: 150,
  usesBrowser: false,
  usesSite: false,
  files: /^(unit|api|web)\/.*\.test\.ts$/,
  long: /^long\/.*\.test\.ts$/,
  config: 'tests/vitest.config.ts',
  report: 'tests/results/api.json',
});

const components = vitest({
  name: 'Components',
  budget: 100,
  usesBrowser: true,
  usesSite: false,
  files: /^components\/.*\.test\.tsx$/,
  long: /^$/,
  config: 'tests/components/vitest.config.ts',
  report: 'tests/results/components.json',
});

/** @type {Suite} */
export const browser = {
  name: 'Browser',
  budget: 180,
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
};

/** All suites, in the order in which they run. */
export const suites = [api, components, browser];

/**
 * Runs a suite, or some of its files, or the tests in them whose titles contain one of these texts.
 * @param {Suite} suite
 * @param {{ files?: string[] | undefined, titles?: string[], long: boolean, plan: Omit<import('./progress.mjs').Plan, 'name'> }} options
 * @returns {Promise<Test[]>}
 */
export async function runSuite(
  { name, command, args, choose, title, report, testsIn },
  { files = [], titles = [], long, plan },
) {
  process.stdout.write(`\n── ${name}\n`);
  const file = join(root, report);
  rmSync(file, { force: true });
  const chosen = [...files.map(choose), ...(titles.length ? [title, titles.map(literally).join('|')] : [])];
  const env = { [planVariable]: JSON.stringify({ name, ...plan }), ...(long && { LONG: '1' }) };
  const code = await run(bin(command), [...args, ...chosen], { live: true, env });
  const tests = existsSync(file) ? testsIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
  if (code !== 0 && !tests.some(({ status }) => status === 'failed'))
    tests.push({ title: name, status: 'failed', messages: ['no test, but an error outside of them; it stands above'] });
  return tests;
}
