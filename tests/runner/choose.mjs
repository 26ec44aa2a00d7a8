// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../gateway/commands/processes.mjs';
import { affectedBy, changedFiles } from './changed.mjs';
import { api, suites } from './suites.mjs';

/**
 * What to run of a suite: everything if it names no files.
 * @typedef {{ suite: Suite, files: string[] | undefined, titles: string[] }} Choice
 */
/** @typedef {import('./suites.mjs').Suite} Suite */

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
  const has = (/** @type {string} */ file, /** @type {string} */ word) =>
    // A word with an extension is the end of a path: `.ts` is not `.tsx`.
    word.endsWith('.ts') ? file.endsWith(word.replace(/^\.\//, '')) : file.includes(word.replace(/^\.\//, ''));
  return {
    files: words.length ? files.filter((file) => words.some((word) => has(file, word))) : files,
    unmatched: words.filter((word) => !files.some((file) => has(file, word))),
  };
}

/** Every suite, or those with long tests. @param {boolean} long @returns {Choice[]} */
export const everything = (long) =>
  suites
    .filter((suite) => chosenOf(suite, [], long).files.length > 0)
    .map((suite) => ({ suite, files: undefined, titles: [] }));

/** Chooses the tests by words in their paths, or else in their titles. @param {string[]} words @param {boolean} long @returns {Choice[]} */
export function byWords(words, long) {
  const matches = suites.map((suite) => ({ suite, ...chosenOf(suite, words, long) }));
  const titles = words.filter((word) => matches.every(({ unmatched }) => unmatched.includes(word)));
  const byTitle = (/** @type {string} */ file) => titles.some((title) => sourceOf(file).includes(title));
  const found = matches
    .map(({ suite, files }) => ({
      suite,
      titles,
      files: titles.length === words.length ? chosenOf(suite, [], long).files.filter(byTitle) : files,
    }))
    .filter(({ files }) => files.length > 0);
  // A title built at run time appears in no file; most such titles are in the API's tests.
  return found.length ? found : [{ suite: api, titles, files: undefined }];
}

/** Chooses the tests that cover what has changed, and says which. @returns {Choice[]} */
export function byChanges() {
  const filesOf = new Map(suites.map((suite) => [suite, chosenOf(suite, [], false).files]));
  const { tests, reasons } = affectedBy(changedFiles(), [...filesOf.values()].flat());
  process.stdout.write(`\n${reasons.join('\n')}\n\n${tests ? `${tests.length} test files` : 'Everything'} to run\n`);
  if (!tests) return everything(false);
  return [...filesOf]
    .map(([suite, files]) => ({ suite, files: files.filter((file) => tests.includes(file)), titles: [] }))
    .filter(({ files }) => files.length > 0);
}

/** The long tests that cover what the commits of the last day have changed. @returns {string[]} */
export const changedFirst = () =>
  affectedBy(
    changedFiles('1 day'),
    suites.flatMap((suite) => chosenOf(suite, [], true).files),
  ).tests ?? [];

/** Whether one of the chosen tests runs the build, not only the sources. @param {Choice} choice */
export const usesSite = ({ suite, files = [] }) =>
  suite.usesSite || files.some((file) => /dist\/|support\/process\.ts/.test(sourceOf(file)));

/** @param {string} file */
const sourceOf = (file) => readFileSync(join(root, file), 'utf8');
