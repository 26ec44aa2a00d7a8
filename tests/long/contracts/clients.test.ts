import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** The tools with which callers check the description and make clients of it: the newest that run on Node 20. */
const dependencies = {
  '@apidevtools/swagger-parser': '12.1.0',
  '@hey-api/openapi-ts': '0.92.2',
  '@readme/openapi-parser': '9.0.0',
  '@zodios/core': '10.9.6',
  axios: '1.13.2',
  'openapi-typescript': '7.13.0',
  'openapi-zod-client': '1.18.3',
  orval: '7.9.0',
  typescript: '5.9.3',
  zod: '3.25.76',
};

const compilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

const validators = `
  import { readFileSync } from 'node:fs';
  import SwaggerParser from '@apidevtools/swagger-parser';
  import { validate } from '@readme/openapi-parser';
  const read = () => JSON.parse(readFileSync('openapi.json', 'utf8'));
  await SwaggerParser.validate(read());
  const { valid, errors } = await validate(read());
  if (!valid) throw new Error(JSON.stringify(errors));`;

const site = await startSite();
const folder = await temporaryFolder();
const run = (command: string, ...args: string[]) => promisify(execFile)(command, args, { cwd: folder });

/** Fetched only here, because they are heavy: `npm ci` needs none of them. */
test('other validators accept the description, and clients that four generators make of it compile strictly', async () => {
  const description = await (await fetch(`${site.url}/api/v1/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), description);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['out'] }));
  await writeFile(join(folder, 'validate.mjs'), validators);
  await run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  await run('node', 'validate.mjs');
  await run('npx', 'openapi-typescript', 'openapi.json', '-o', 'out/api.d.ts');
  await run('npx', 'orval', '--input', './openapi.json', '--output', './out/orval.ts', '--client', 'fetch');
  await run('npx', 'openapi-zod-client', 'openapi.json', '-o', 'out/zod.ts');
  await run('npx', 'openapi-ts', '-i', 'openapi.json', '-o', 'out/hey');
  const { stdout } = await run('npx', 'tsc', '-p', '.').catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
}, 600_000);
