// @ts-check
import { join } from 'node:path';
import { commandLine } from './commandLine.mjs';
import { continueAs } from './continueAs.mjs';
import { orExit, prepare, root } from './pipeline.mjs';
import { programs } from './programs.mjs';
import { stopWithNpm } from './stopWithNpm.mjs';

// `npm run admin`, `npm run seed` and so on: runs a program of the gateway, building it first if necessary.
const [program = '', ...given] = process.argv.slice(2);
const described = Object.entries(programs).find(([name]) => name === program)?.[1];
if (!described) throw new Error(`There is no program ${program}.`);
commandLine(described, given);
stopWithNpm();
await orExit(prepare('gateway'));
process.exitCode = await continueAs([join(root, 'dist', 'gateway', `${program}.js`), ...given]);
