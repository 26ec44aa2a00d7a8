import { examine } from '../operations/checks/examine.ts';
import { commandLine } from './commandLine.mjs';
import { programs } from './programs.mjs';
import { print } from './report.mjs';

// Started by doctor.mjs, which has checked Node, the packages and the build.
commandLine(programs.doctor);
for await (const results of examine(process.env)) print(results);
