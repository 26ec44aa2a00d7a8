// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../gateway/commands/pipeline.mjs';
import { part, run, totals } from './parts.mjs';

const results = join(root, 'tests', 'results');

/** @param {string} name The command of an npm package. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string} file @returns {any} A reporter's output, or an empty report. */
const report = (file) => (existsSync(join(results, file)) ? JSON.parse(readFileSync(join(results, file), 'utf8')) : {});

/**
 * @typedef {object} Told
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures The titles of failed tests, each with its reason.
 * @property {string[]} flaky The same for tests that passed only on retry.
 * @property {string[]} files The test files that ran, relative to the project root.
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} suffix The ending of its files' names.
 * @property {string[]} folders The folders of its files.
 * @property {string} long The folder of its long tests.
 * @property {string} command
 * @property {string[]} args
 * @property {(files: string[]) => string[]} choose The arguments that make its runner run these files.
 * @property {() => Told} told The results in its report.
 */

/** @type {Suite} */
export const api = {
  name: 'API and units',
  suffix: '.test.ts',
  folders: ['unit', 'api', 'web'],
  long: 'long',
  command: bin('vitest'),
  args: [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=tests/results/api.json',
  ],
  choose: (files) => files,
  told() {
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = report('api.json');
    const tests = testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) => [
      // A file that cannot be loaded has no tests.
      ...(message ? [{ status: 'failed', title: relative(root, name), messages: [message] }] : []),
      ...assertionResults.map((/** @type {any} */ { fullName, status, failureMessages }) => ({
        title: `${relative(root, name)} › ${fullName}`,
        status,
        messages: failureMessages ?? [],
      })),
    ]);
    const { failures, flaky } = failuresOf(tests);
    const files = testResults.map((/** @type {any} */ { name }) => relative(root, name).replaceAll('\\', '/'));
    return { passed: passed - flaky.length, failed, failures, flaky, files };
  },
};

/** @type {Suite} */
export const browser = {
  name: 'Browser',
  suffix: '.spec.ts',
  folders: ['e2e'],
  long: 'long',
  command: bin('playwright'),
  args: ['test', '--config', 'tests/playwright.config.ts'],
  // Playwright expects regular expressions.
  choose: (files) => files.map((file) => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  told() {
    const { config, stats: { expected: passed = 0, unexpected: failed = 0 } = {}, suites = [] } = report('e2e.json');
    const files = suites.map((/** @type {any} */ { file }) =>
      join(relative(root, config.rootDir), file).replaceAll('\\', '/'),
    );
    return { passed, failed, files, ...failuresOf(suites.flatMap((/** @type {any} */ one) => testsIn(one))) };
  },
};

/** @typedef {{ title: string, status: string, messages: string[] }} Test */

/** @param {any} suite @returns {Test[]} The tests of a Playwright suite and of the suites within it. */
const testsIn = ({ title, specs = [], suites = [] }) =>
  [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ { status, results }) => ({
        title: spec.title,
        status: status === 'unexpected' ? 'failed' : status,
        messages: results.flatMap((/** @type {any} */ { error }) => error?.message ?? []),
      })),
    ),
    ...suites.flatMap(testsIn),
  ].map((test) => ({ ...test, title: `${title} › ${test.title}` }));

/** @param {Test[]} tests Returns the tests that failed, and those that passed only on retry. */
export function failuresOf(tests) {
  const told = (/** @type {Test} */ { title, messages }) => `${title}\n    ${plain(messages[0])}`;
  return {
    failures: tests.filter(({ status }) => status === 'failed').map(told),
    flaky: tests.filter(({ status, messages }) => status !== 'failed' && messages.length > 0).map(told),
  };
}

/** @param {string} message Returns its first lines, without colours and without lines about node_modules. */
const plain = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, 16)
    .join('\n    ')
    .slice(0, 1600);

/** The files of a suite, relative to the project's folder. @param {Suite} suite @param {boolean} long */
function filesOf({ folders, long: longFolder, suffix }, long) {
  return (long ? [longFolder] : folders)
    .map((folder) => `tests/${folder}`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`.replaceAll('\\', '/')),
    )
    .filter((file) => file.endsWith(suffix))
    .sort();
}

/**
 * The files of a suite whose paths contain one of these words, and the words that match no path: parts of titles.
 * @param {Suite} suite @param {string[]} words @param {boolean} long
 */
export function chosenOf(suite, words, long) {
  const files = filesOf(suite, long);
  const byPath = new Map(words.map((word) => [word, files.filter((file) => file.includes(word.replace(/^\.\//, '')))]));
  return {
    files: [...new Set([...byPath.values()].flat())],
    unmatched: words.filter((word) => !byPath.get(word)?.length),
  };
}

/**
 * Runs a suite, or the chosen part of it, and adds its results to the totals.
 * @param {Suite} suite @param {{ files?: string[], title?: string | undefined, long: boolean }} options
 */
export async function runSuite(suite, { files = [], title, long }) {
  process.stdout.write(`\n── ${suite.name}\n`);
  const named = title === undefined ? [] : [suite === api ? '-t' : '-g', title];
  const args = [...suite.args, ...suite.choose(files), ...named];
  const code = await part(suite.name, () => run(suite.command, args, { live: true, env: long ? { LONG: '1' } : {} }));
  const { passed, failed, failures, flaky, files: ran } = suite.told();
  totals.passed += passed;
  totals.failures.push(...failures);
  // A file that its runner overlooks would count as passed.
  const whole = files.length === 0 && title === undefined && (code === 0 || ran.length > 0);
  const overlooked = whole ? filesOf(suite, long).filter((file) => !ran.includes(file)) : [];
  totals.failed += overlooked.length;
  totals.failures.push(...overlooked.map((file) => `${file}: ${suite.command} ran none of its tests`));
  // A runner that fails without a failed test counts as a failure, too.
  const failedItself = code !== 0 && failed === 0;
  totals.failed += failedItself ? 1 : failed;
  if (failedItself) totals.failures.push(`${suite.name}: no test, but an error outside of them; it stands above`);
  totals.flaky.push(...flaky);
}
