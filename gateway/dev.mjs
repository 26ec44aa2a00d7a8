// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { generate, install, root } from './prepare.mjs';

// `npm run dev`: gateway and web, each reloading what changes; documents and schema are generated again as they change.
await install();
await generate();
const port = process.env['PORT'] ?? '4000';
const env = {
  ...process.env,
  PORT: port,
  GATEWAY_PORT: port,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
};
/** @param {string} name @param {string[]} args */
const start = (name, args) =>
  spawn(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit', env });
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'gateway/main.ts']),
  start('tsx', [
    'watch',
    '--clear-screen=false',
    '--include=web/**/*.graphql',
    '--include=gateway/**/*.graphql',
    'gateway/generate.ts',
  ]),
  start('vite', ['--config', 'web/vite.config.ts']),
];
for (const child of children)
  child.once('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
