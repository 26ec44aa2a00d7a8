import { examine } from './checks/examine.ts';
import { print } from './report.mjs';

// Started by doctor.mjs, which has checked Node, the packages and the build.
for await (const results of examine(process.env)) print(results);
