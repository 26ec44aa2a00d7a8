// @ts-check
// `npm test -- changed`: the tests that cover what has changed. Vitest and Playwright go by imports alone; nearly every
// test imports the whole gateway, so they would choose everything.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { StepFailure } from '../../gateway/commands/pipeline.mjs';
import { root } from '../../gateway/commands/processes.mjs';
import { isHelper, reachedFrom, read } from './imports.mjs';

/**
 * The files that the working tree changes or, if none, that the last commit did, or all commits of this time.
 * @param {string} [time] Such as `1 day`. @returns {string[]}
 */
export function changedFiles(time) {
  const git = (/** @type {string[]} */ ...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\0').filter(Boolean);
    } catch {
      throw new StepFailure('What has changed is not known without Git: name the tests to run.');
    }
  };
  const names = ['-z', '--name-only', '--no-renames'];
  const uncommitted = [...git('diff', ...names, 'HEAD'), ...git('ls-files', '-z', '--others', '--exclude-standard')];
  if (uncommitted.length && !time) return uncommitted;
  const commits = time ? ['log', `--since=${time}`] : ['show'];
  return [...new Set(git(...commits, ...names, '--format=', '--diff-merges=first-parent', 'HEAD'))];
}

/** Files on which every test depends. */
const everywhere =
  /^(prisma\/|package(-lock)?\.json$|codegen\.ts$|tsconfig|[^/]*\.config\.ts$|tests\/[^/]*(ts|mjs)$|tests\/runner\/.*Reporter)/;

/** The pages of the site: each one's folder, file, and how a test's source opens its URL. */
const pages = [...read('web/routes.tsx').matchAll(/page\(\s*paths\.(\w+),\s*'([\w-]+)(\/\w+)'/g)].map(
  ([, key, folder = '', name]) => {
    const [, path = '', parameter] = new RegExp(`^  ${key}: '([^':]*)(:?)`, 'm').exec(read('schema/paths.ts')) ?? [];
    return {
      folder,
      file: `web/pages/${folder}${name}.tsx`,
      // Tests of all kinds begin on the home page.
      opened: path === '/' ? /(?!)/ : new RegExp(`['"\`](/(en|it|ge))?${path}${parameter ? '' : '[\'"`?#]'}`),
    };
  },
);

/** Whether a test's path has this name in it, whatever the case and hyphens. @param {string} name */
const naming = (name) => (/** @type {string} */ test) => plain(test).includes(plain(name));
const plain = (/** @type {string} */ name) => name.replace(/[^\w/]/g, '').toLowerCase();

/** The browser tests of these pages, and those of every page. @param {string[]} folders @param {string[]} tests */
const testsOfPages = (folders, tests) =>
  tests.filter(
    (test) =>
      test === 'tests/e2e/pages.spec.ts' ||
      pages.some(({ folder, opened }) => folders.includes(folder) && (naming(folder)(test) || opened.test(read(test)))),
  );

/** The first that is not empty. @param {string[][]} lists */
const firstOf = (...lists) => lists.find((list) => list.length > 0) ?? [];

/**
 * The tests of the subject to which a file belongs, besides those that import it.
 * @param {string} file @param {string[]} tests
 */
function testsOfSubject(file, tests) {
  const [top, folder = '', subject = '', part = ''] = file.split('/');
  const api = tests.filter((test) => test.startsWith('tests/api/'));
  const browser = tests.filter((test) => /^tests\/(e2e|components)\//.test(test));
  if (file.endsWith('.md')) return tests.filter((test) => read(test).includes(basename(file)));
  if (top === 'schema' || top === 'gateway') {
    const contracts = top === 'schema' ? api.filter((test) => test.startsWith('tests/api/contracts/')) : [];
    const ofFolder = api.filter((test) => test.startsWith(`tests/api/${folder}/`));
    return [...contracts, ...firstOf(ofFolder, api.filter(naming(folder.replace(/s$/, ''))), api)];
  }
  if (file.startsWith('web/pages/'))
    return [...testsOfPages([subject], browser), ...(file.split('/').length > 4 ? browser.filter(naming(part)) : [])];
  if (top === 'web') {
    const importing = pages.filter((page) => reachedFrom(page.file).has(file)).map((page) => page.folder);
    return importing.length === 0 || importing.length > pages.length / 2 ? browser : testsOfPages(importing, browser);
  }
  if (top === 'locales') return firstOf(tests.filter(naming(basename(file, '.json'))), browser);
  return tests.filter((test) => read(test).includes(basename(file)));
}

/** The first three of these tests. @param {string[]} tests */
function listOf(tests) {
  const first = tests.slice(0, 3).map((test) => test.replace('tests/', ''));
  const more = tests.length > 3 ? ` and ${tests.length - 3} more` : '';
  return `${first.join(', ') || 'no test covers it'}${more}`;
}

/**
 * The tests to run for these changed files, and why; undefined tests are all of them.
 * @param {string[]} changed @param {string[]} tests The paths of all tests.
 */
export function affectedBy(changed, tests) {
  const reached = new Map(tests.map((test) => [test, reachedFrom(test)]));
  const rows = changed.map((file) => {
    const importing = tests.filter((test) => reached.get(test)?.has(file));
    const isTest = tests.includes(file) || /\.(test|spec)\.tsx?$/.test(file);
    const isShared = everywhere.test(file) || (isHelper(file) && importing.length === 0);
    const ofSubject = isTest || isShared || isHelper(file) ? [] : testsOfSubject(file, tests);
    return { file, isShared, tests: [...new Set([...importing, ...ofSubject])] };
  });
  const all = rows.some(({ isShared }) => isShared);
  return {
    tests: all ? undefined : tests.filter((test) => rows.some((row) => row.tests.includes(test))),
    reasons: rows.map((row) => `${row.file}: ${row.isShared ? 'every test depends on it' : listOf(row.tests)}`),
  };
}
