// @ts-check
import { commandLine } from './commandLine.mjs';
import { build, install, orExit } from './pipeline.mjs';

commandLine({
  usage: `Usage: npm run build
Builds everything that npm start needs, in the stages build:… of package.json, running only those whose inputs have
changed. On a machine that only runs the site, npm prune --omit=dev can then remove the packages for development.`,
});
await orExit(install());
await orExit(build('build:site'));
