// @ts-check
import { commandLine } from './commandLine.mjs';
import { build, generate, install, orExit } from './pipeline.mjs';

commandLine({
  usage: `Usage: npm run build
Builds everything that npm start needs, for a machine that only runs the site: afterwards, npm prune --omit=dev
leaves a site that starts.`,
});
await orExit(install());
await orExit(generate());
await orExit(build());
