// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../gateway/commands/pipeline.mjs';
import { part, run, totals } from './parts.mjs';

const results = join(root, 'tests', 'results');

/** @param {string} name A package's command. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string} file @returns {any} What a reporter wrote, or an empty report. */
const report = (file) => (existsSync(join(results, file)) ? JSON.parse(readFileSync(join(results, file), 'utf8')) : {});

/**
 * @typedef {object} Told
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures Where and why, a line or two each.
 * @property {string[]} flaky The titles of what only passed the second time.
 * @property {string[]} files The files that it names, from the project's folder.
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} suffix How the names of its files end.
 * @property {string[]} folders Where they are.
 * @property {string} long The folder of the long ones.
 * @property {string} command
 * @property {string[]} args
 * @property {(files: string[]) => string[]} choose How its runner is told which files.
 * @property {() => Told} told What its report says.
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
  // Playwright takes a regular expression of a path.
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

/** @param {any} suite @returns {Test[]} The tests of a suite of Playwright's, and of those within it. */
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

/** @param {Test[]} tests What failed, and what failed once and then passed. */
function failuresOf(tests) {
  const told = (/** @type {Test} */ { title, messages }) => `${title}\n    ${plain(messages[0])}`;
  return {
    failures: tests.filter(({ status }) => status === 'failed').map(told),
    flaky: tests.filter(({ status, messages }) => status !== 'failed' && messages.length > 0).map(told),
  };
}

/** @param {string} message Its first lines, without colours and without what is not ours. */
const plain = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, 16)
    .join('\n    ')
    .slice(0, 1600);

/** The files of a suite, from the project's folder. @param {Suite} suite @param {boolean} long */
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
 * Which files and titles of a suite these words name: each is a part of a file's path, or else of a title.
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
 * Runs a suite, or what was chosen of it; its tests count themselves.
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
  totals.failures.push(...overlooked.map((file) => `${file}: ${suite.command} ran nothing of it`));
  // A runner that fails without a failed test has failed all the same.
  const failedItself = code !== 0 && failed === 0;
  totals.failed += failedItself ? 1 : failed;
  if (failedItself) totals.failures.push(`${suite.name}: no test, but an error outside of them; it stands above`);
  totals.flaky.push(...flaky);
}
