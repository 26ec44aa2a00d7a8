// @ts-check
import { commandLine } from './commandLine.mjs';
import { orExit, prepare } from './pipeline.mjs';
import { stopWithNpm } from './processes.mjs';
import { programs } from './programs.mjs';

// `npm run admin`, `npm run seed` and so on: runs a program of the gateway, building it first if necessary.
const [program = ''] = process.argv.splice(2, 1);
const described = Object.entries(programs).find(([name]) => name === program)?.[1];
if (!described) throw new Error(`There is no program ${program}.`);
commandLine(described);
stopWithNpm();
await orExit(prepare('build:gateway'));
await import(new URL(`../../dist/gateway/${program}.js`, import.meta.url).href);
