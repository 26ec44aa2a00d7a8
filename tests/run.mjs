// @ts-check
// `npm test`: installs what it needs, checks and tests everything, and ends with a line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run, tool } from '../gateway/prepare.mjs';

const results = join(root, 'tests', 'results');
let passed = 0;
let failed = 0;

/** @param {string} name @param {() => unknown} work One check: it passes unless it throws. */
async function check(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  try {
    await work();
    passed++;
  } catch (error) {
    failed++;
    process.stdout.write(`✘ ${name}: ${error instanceof Error ? error.message : error}\n`);
  }
}

/** @param {string} name @param {() => void} work @param {() => { passed: number, failed: number }} counts Tests that count themselves. */
function suite(name, work, counts) {
  process.stdout.write(`\n── ${name}\n`);
  let broke = false;
  try {
    work();
  } catch {
    broke = true;
  }
  const counted = counts();
  passed += counted.passed;
  // A runner that fails without a failed test has failed all the same.
  failed += broke && counted.failed === 0 ? 1 : counted.failed;
}

/** @param {string} file @returns {any} What a reporter wrote, or an empty report. */
const report = (file) => (existsSync(join(results, file)) ? JSON.parse(readFileSync(join(results, file), 'utf8')) : {});

/** Debian's packages, where we may install them. @param {string[]} packages */
function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}

/** curl, and an authenticator that shares no code with ours; the tests that need the latter are skipped without it. */
function ensurePrograms() {
  const programs = { oathtool: 'oathtool', zbarimg: 'zbar-tools', curl: 'curl' };
  const missing = Object.entries(programs).filter(([program]) => !existsSync(`/usr/bin/${program}`));
  if (missing.length) installPackages(...missing.map(([, name]) => name));
}

/** A browser: Playwright's, the system's, or one that can be installed. */
async function ensureBrowser() {
  const { chromium } = await import('playwright');
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = () => [chromium.executablePath(), ...system].some((path) => existsSync(path));
  if (found()) return;
  spawnSync(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  if (found()) return;
  installPackages('chromium', 'fonts-liberation');
  if (!found())
    throw new Error('The browser tests need Chromium: install the package chromium, or run npx playwright install.');
}

await install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('schema.graphql is what the schema says', () => {
  const file = join(root, 'schema', 'schema.graphql');
  const committed = readFileSync(file, 'utf8');
  run('npm', ['run', '--silent', 'generate']);
  if (readFileSync(file, 'utf8') !== committed) throw new Error('it was not: the printed schema changed; commit it.');
});
await check('types', () => tool('tsc', []));
await check('lint, format and the direction of imports', () => tool('biome', ['check', '--error-on-warnings', '.']));
await check('build', build);
ensurePrograms();
suite(
  'API and units',
  () =>
    tool('vitest', [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=tests/results/api.json',
    ]),
  () => {
    const { numPassedTests = 0, numFailedTests = 0 } = report('api.json');
    return { passed: numPassedTests, failed: numFailedTests };
  },
);
await ensureBrowser().then(
  () =>
    suite(
      'Browser',
      () => tool('playwright', ['test', '--config', 'tests/playwright.config.ts']),
      () => {
        const { expected = 0, unexpected = 0, flaky = 0 } = report('e2e.json').stats ?? {};
        return { passed: expected + flaky, failed: unexpected };
      },
    ),
  (error) =>
    check('a browser', () => {
      throw error;
    }),
);

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
