// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

/**
 * @typedef {object} Suite
 * @property {string} name
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
 * @param {Pick<Suite, 'name' | 'files' | 'long'> & { config: string, report: string }} suite
 * @returns {Suite}
 */
const vitest = ({ config, report, ...suite }) => ({
  ...suite,
  command: 'vitest',
  args: ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
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
  files: /^(unit|api|web)\/.*\.test\.ts$/,
  long: /^long\/.*\.test\.ts$/,
  config: 'tests/vitest.config.ts',
  report: 'tests/results/api.json',
});

export const components = vitest({
  name: 'Components',
  files: /^components\/.*\.test\.tsx$/,
  long: /^$/,
  config: 'tests/components/vitest.config.ts',
  report: 'tests/results/components.json',
});

/** @type {Suite} */
export const browser = {
  name: 'Browser',
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

/**
 * The files of a suite whose paths contain one of these words (all if there are none), and the words that match no path:
 * parts of titles.
 * @param {Suite} suite @param {string[]} words @param {boolean} long
 */
export function chosenOf(suite, words, long) {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => (long ? suite.long : suite.files).test(path))
    .map((path) => `tests/${path}`)
    .sort();
  const has = (/** @type {string} */ file, /** @type {string} */ word) => file.includes(word.replace(/^\.\//, ''));
  return {
    files: words.length ? files.filter((file) => words.some((word) => has(file, word))) : files,
    unmatched: words.filter((word) => !files.some((file) => has(file, word))),
  };
}

/**
 * Runs a suite, or some of its files, or the tests in them whose titles contain one of these texts.
 * @param {Suite} suite @param {{ files?: string[] | undefined, titles?: string[], long: boolean }} options
 * @returns {Promise<Test[]>}
 */
export async function runSuite(
  { name, command, args, choose, title, report, testsIn },
  { files = [], titles = [], long },
) {
  process.stdout.write(`\n── ${name}\n`);
  const file = join(root, report);
  rmSync(file, { force: true });
  const chosen = [...files.map(choose), ...(titles.length ? [title, titles.map(literally).join('|')] : [])];
  const env = /** @type {Record<string, string>} */ (long ? { LONG: '1' } : {});
  const code = await run(bin(command), [...args, ...chosen], { live: true, env });
  const tests = existsSync(file) ? testsIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
  if (code !== 0 && !tests.some(({ status }) => status === 'failed'))
    tests.push({ title: name, status: 'failed', messages: ['no test, but an error outside of them; it stands above'] });
  return tests;
}

/** The end of a run: failed tests and those that passed only on retry, each with its reason, and the numbers. @param {Test[]} tests */
export function summaryOf(tests) {
  const having = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted);
  const flaky = having('flaky');
  return [
    ...having('failed').map((test) => `Failed: ${lineOf(test)}`),
    ...flaky.map((test) => `Passed only the second time: ${lineOf(test)}`),
    ...(flaky.length ? [`${flaky.length} passed only the second time`] : []),
    `${having('passed').length} passed, ${having('failed').length} failed`,
  ]
    .map((line) => `\n${line}\n`)
    .join('');
}

/** A title, and the first lines of the reason, without colours and without lines about node_modules. @param {Test} test */
const lineOf = ({ title, messages: [message = ''] }) =>
  `${title}\n    ${stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, 16)
    .join('\n    ')
    .slice(0, 1600)}`;
