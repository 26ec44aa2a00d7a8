// @ts-check
// Runs even where nothing is installed or built, and changes nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './commandLine.mjs';
import { isInstalled, outdated } from './pipeline.mjs';
import { root } from './processes.mjs';
import { programs } from './programs.mjs';
import { print } from './report.mjs';

commandLine(programs.doctor);

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldest = String(engines.node).replace(/^\D+/, '');
const fits = oldest.localeCompare(process.versions.node, 'en', { numeric: true }) <= 0;
const program = join(root, 'dist', 'gateway', 'doctor.js');
const build = !existsSync(program) ? 'missing' : outdated('build:site').length ? 'outdated' : 'current';
print([
  fits
    ? { level: 'ok', what: 'node', says: `Node ${process.versions.node}` }
    : { level: 'FAIL', what: 'node', says: `Node ${process.versions.node} is too old: ${oldest} or newer is required` },
  isInstalled('runtime')
    ? {
        level: 'ok',
        what: 'packages',
        says: 'everything that package-lock.json lists for running the site is installed',
      }
    : { level: 'FAIL', what: 'packages', says: 'some are missing or have another version: npm start installs them' },
  {
    current: /** @type {const} */ ({ level: 'ok', what: 'build', says: 'up to date' }),
    outdated: /** @type {const} */ ({
      level: 'warn',
      what: 'build',
      says: 'older than the source: npm start rebuilds it',
    }),
    missing: /** @type {const} */ ({ level: 'FAIL', what: 'build', says: 'missing: run npm run build, or npm start' }),
  }[build],
]);

if (fits && existsSync(program)) await import(pathToFileURL(program).href);
else
  print([
    { level: 'warn', what: 'others', says: 'settings, database, mail and the rest can only be checked once built' },
  ]);
