// @ts-check
import { commandLine } from './commandLine.mjs';
import { build, generate, install, orExit } from './pipeline.mjs';

commandLine({
  usage: `Usage: npm run build
Builds everything that npm start needs. On a machine that only runs the site, npm prune --omit=dev can then remove
the packages for development.`,
});
await orExit(install());
await orExit(generate());
await orExit(build());
