// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine } from './commandLine.mjs';
import { orExit, prepare, root } from './pipeline.mjs';
import { programs } from './programs.mjs';

// `npm run admin`, `npm run seed` and so on: runs a program of the gateway, building it first if necessary.
const [program = '', ...given] = process.argv.slice(2);
const described = Object.entries(programs).find(([name]) => name === program)?.[1];
if (!described) throw new Error(`There is no program ${program}.`);
commandLine(described, given);
await orExit(prepare('gateway'));
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'gateway', `${program}.js`), ...given], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
