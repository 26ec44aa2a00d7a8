// @ts-check
// `npm test`: runs before anything is installed, so it imports only Node's modules and our own that do the same.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../gateway/commands/commandLine.mjs';
import { build, generate, install, orExit, root } from '../gateway/commands/pipeline.mjs';
import { check, cleanUpAtExit, must, part, parts, totals } from './runner/parts.mjs';
import { ensureBrowser, ensurePrograms } from './runner/programs.mjs';
import { api, bin, browser, chosenOf, runSuite } from './runner/suites.mjs';

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

cleanUpAtExit();
await orExit(part('Packages', install));
if (values.watch) {
  await orExit(generate());
  const args = ['watch', '--config', 'tests/vitest.config.ts', ...words];
  process.exit(spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit' }).status ?? 1);
}
const results = join(root, 'tests', 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (words.length) await runChosen();
else if (long) await runLong();
else await runAll();

if (parts.length > 1) {
  process.stdout.write('\n');
  for (const { name, seconds } of parts) process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
for (const failure of totals.failures) process.stdout.write(`\nFailed: ${failure}\n`);
for (const failure of totals.flaky) process.stdout.write(`\nPassed only the second time: ${failure}\n`);
if (totals.flaky.length) process.stdout.write(`\n${totals.flaky.length} passed only the second time\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function runAll() {
  const programs = ensurePrograms({ long });
  await check('the committed schema.graphql and REFERENCE.md are up to date', async () => {
    const read = () =>
      ['schema.graphql', 'REFERENCE.md'].map((name) => readFileSync(join(root, 'schema', name), 'utf8'));
    const committed = read();
    await generate();
    if (read().some((text, index) => text !== committed[index]))
      throw new Error('one was not: commit the files that were just generated.');
  });
  await Promise.all([
    check('build', build),
    (async () => {
      await check('types', () => must(bin('tsc'), []));
      await check('lint, format and the direction of imports', () =>
        must(bin('biome'), ['check', '--error-on-warnings', '.']),
      );
      await check('nothing unused', () => must(bin('knip'), []));
    })(),
  ]);
  await part('curl, oathtool, zbarimg', () => programs);
  // apt-get cannot run twice at the same time.
  const chromium = ensureBrowser().then(
    () => undefined,
    (/** @type {Error} */ error) => error,
  );
  await runSuite(api, { long });
  const missing = await part('Chromium', () => chromium);
  if (missing) await check('a browser', () => Promise.reject(missing));
  else await runSuite(browser, { long });
}

async function runLong() {
  await orExit(generate());
  await orExit(build());
  await part('Programs', () => ensurePrograms({ long }));
  await runSuite(api, { long });
  if (existsSync(join(root, 'tests', 'long')) && chosenOf(browser, ['.spec.ts'], long).files.length) {
    await ensureBrowser();
    await runSuite(browser, { long });
  }
}

/** Runs the tests whose paths, or else whose titles, contain one of the words. */
async function runChosen() {
  const chosen = [api, browser].map((suite) => ({ suite, ...chosenOf(suite, words, long) }));
  const titles = words.filter((word) => chosen.every(({ unmatched }) => unmatched.includes(word)));
  const named = titles.length > 0 && titles.length === words.length;
  const title = titles.length ? titles.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') : undefined;
  const found = chosen
    .map(({ suite, files }) => ({ suite, files: named ? filesThatSay(suite, titles) : files }))
    .filter(({ files }) => files.length > 0);
  // A title built at run time appears in no file; most such titles are in the API's tests.
  for (const { suite, files } of named && found.length === 0 ? [{ suite: api, files: [] }] : found) {
    await orExit(generate());
    if (suite === browser || files.some(runsTheBuild)) await orExit(build());
    if (suite === browser) await ensureBrowser();
    await runSuite(suite, { files, title, long });
  }
  if (totals.passed + totals.failed === 0) {
    process.stderr.write(`No test file and no title has ${words.map((word) => `"${word}"`).join(' or ')} in it.\n`);
    process.exit(1);
  }
}

/** Whether a test runs the build, not only the sources. @param {string} file */
function runsTheBuild(file) {
  return /dist\/|support\/process\.ts/.test(readFileSync(join(root, file), 'utf8'));
}

/** Files that contain one of these texts. @param {import('./runner/suites.mjs').Suite} suite @param {string[]} texts */
function filesThatSay(suite, texts) {
  const { files } = chosenOf(suite, [suite.suffix], long);
  return files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return texts.some((text) => source.includes(text));
  });
}
