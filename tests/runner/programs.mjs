// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../gateway/commands/processes.mjs';
import { bin } from './suites.mjs';

/** Whether a program is installed. @param {string} program */
export const found = (program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Installs those of the packages that the system has, if we may. @param {string[]} packages */
async function installPackages(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !found('apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  // One by one, because apt-get installs none if it lacks one: Ubuntu has no firefox-esr.
  for (const each of packages) await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', each], { env });
}

/** Programs, with their packages, for all tests: curl, Redis, and an authenticator that shares no code with ours. */
const always = { oathtool: 'oathtool', zbarimg: 'zbar-tools', curl: 'curl', 'redis-server': 'redis-server' };
/** The infrastructure around the gateways in the long tests, and another browser than Playwright's. */
const infrastructure = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  pg_ctlcluster: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  promtool: 'prometheus',
  'firefox-esr': 'firefox-esr',
  buildah: 'buildah',
  debootstrap: 'debootstrap',
};
/** Every program, with its package. */
export const programs = { ...always, ...infrastructure };

/** Installs the programs that tests use; a test is skipped without its program. @param {{ long: boolean }} options */
export const ensurePrograms = ({ long }) =>
  installPackages(
    Object.entries(long ? programs : always)
      .filter(([program]) => !found(program))
      .map(([, name]) => name),
  );

/** Ensures that there is a browser: Playwright's, the system's, or else a newly installed one. */
export async function ensureBrowser() {
  const { chromium } = await import('playwright');
  const system = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const here = () => existsSync(chromium.executablePath()) || system.some(found);
  if (here()) return;
  process.stdout.write('Installing Chromium …\n');
  // First where it comes from everywhere: Playwright's own host is not reached from every network, and says so at length.
  await installPackages(['chromium-headless-shell', 'fonts-liberation']);
  if (!here()) await run(bin('playwright'), ['install', 'chromium']);
  if (!here())
    throw new Error(
      'The browser tests need Chromium: install the package chromium-headless-shell, or run npx playwright install.',
    );
}
