// @ts-check
import { commandLine } from './commandLine.mjs';
import { orExit, prepare } from './pipeline.mjs';
import { stopWithNpm } from './processes.mjs';

commandLine({
  usage: `Usage: npm start
Installs, builds and migrates whatever is missing or has changed, then serves the site on PORT (4000).
It is configured by environment variables: see gateway/README.md.`,
});

stopWithNpm();
await orExit(prepare('build:site'));
process.setSourceMapsEnabled(true);
await import(new URL('../../dist/gateway/main.js', import.meta.url).href);
