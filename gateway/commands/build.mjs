// @ts-check
import { commandLine } from './commandLine.mjs';
import { build, generate, install } from './pipeline.mjs';

commandLine({
  usage: `Usage: npm run build
Makes everything that npm start needs, for a machine that only runs: after it, npm prune --omit=dev leaves
a site that starts.`,
});
await install();
await generate();
await build();
