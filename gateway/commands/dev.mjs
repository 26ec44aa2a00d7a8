// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { commandLine } from './commandLine.mjs';
import { build, install, orExit } from './pipeline.mjs';
import { root, stopWithNpm } from './processes.mjs';

commandLine({
  usage: `
Usage: npm run dev

Runs the site for development: the pages on http://localhost:5173, which reload on changes, and the gateway behind them.
The database client, the schema and the typed documents are regenerated when their sources change. Ctrl+C stops it all.

  WEB_PORT  the port of the pages, 5173 by default
  PORT      the gateway's port, 4000 by default; the other variables are those of npm start`,
});
stopWithNpm();
await orExit(install());
await orExit(build('build:types'));
const webPort = process.env['WEB_PORT'] || '5173';
const web = `http://localhost:${webPort}`;
const port = process.env['PORT'] || '4000';
const env = {
  ...process.env,
  PORT: port,
  GATEWAY_PORT: port,
  WEB_PORT: webPort,
  PUBLIC_URL: process.env['PUBLIC_URL'] || web,
  // Keeps the gateway from serving built pages, which may be stale.
  NODE_ENV: 'development',
  WORKERS: '1',
};
let ending = false;

/**
 * Starts one of the processes; when one exits, all are stopped. They are detached so that the terminal does not send
 * them Ctrl+C as well: on a second signal, tsx kills the gateway, whose PostgreSQL would then keep running.
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
function start(name, args, stdio = ['ignore', 'inherit', 'inherit']) {
  const child = spawn(
    process.execPath,
    args.map((arg, index) => (index ? arg : join(root, 'node_modules', arg))),
    {
      cwd: root,
      detached: true,
      stdio,
      env,
    },
  );
  child.once('exit', (code, signal) => {
    if (!ending)
      process.stderr.write(`\nThe ${name} exited (${signal ?? `code ${code}`}), so everything was stopped.\n`);
    end(1);
  });
  return child;
}

const tsx = ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false'];
const gateway = start(
  'gateway',
  [...tsx, '--include=locales/**/*.json', '--include=prisma/functions/*.sql', 'gateway/main.ts'],
  ['ignore', 'pipe', 'inherit'],
);
const children = [
  gateway,
  start('generator', [
    ...tsx,
    '--include=locales/**/*.json',
    '--include=web/**/*.graphql',
    '--include=gateway/**/*.graphql',
    '--include=prisma/schema.prisma',
    // Its own output.
    '--exclude=prisma/generated/**',
    'gateway/commands/generate.ts',
    '--changed',
  ]),
  start('web server', ['vite/bin/vite.js', '--config', 'web/vite.config.ts']),
];

/** @param {number} code */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
// Also if this program itself fails.
process.once('exit', () => end(1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));

// The gateway prints its own URL; developers need that of the pages.
let welcomed = false;
if (gateway.stdout)
  createInterface({ input: gateway.stdout }).on('line', (line) => {
    if (!/ is running at /.test(line)) process.stdout.write(line ? `${line}\n` : '');
    else process.stdout.write(welcomed ? '  The gateway is running again.\n' : welcome());
    welcomed ||= / is running at /.test(line);
  });

const welcome = () => `
  Open ${web}
    e-mails   ${web}/dev/mailbox
    API       ${web}/api/v1/docs${existsSync(join(root, 'dist', 'graphiql')) ? `, ${web}/graphql` : ''}
    gateway   http://localhost:${port}, without pages

`;
