// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../gateway/commands/processes.mjs';

/** The modules that import everything: whoever imports them does not test each part. */
const hubs = ['schema/index.ts', 'gateway/gateway.ts', 'web/routes.tsx'];
/** Whether tests share a file; nearly all do, so what it imports of the product counts for no test. */
export const isHelper = (/** @type {string} */ file) =>
  /^tests\/(support|fixtures|components)\/(?!.*\.test\.)/.test(file);

/** @type {Map<string, string>} */
const sources = new Map();

/** The text of a file of the project; empty if there is no such file. @param {string} file @returns {string} */
export function read(file) {
  const source = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  sources.set(file, source);
  return source;
}

/** The files of the project that a file imports; a generated document stands for its `.graphql`. @param {string} file */
const importsOf = (file) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(#|\.\.?\/)([^']+)'/g)].map(([, start, path]) =>
    (start === '#' ? String(path) : join(dirname(file), `${start}${path}`))
      .replaceAll('\\', '/')
      .replace(/\.generated\.ts$/, '.graphql'),
  );

/** A file and what it imports, directly or not. @param {string} file @param {Set<string>} [seen] */
export function reachedFrom(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!hubs.includes(file) && /\.(tsx?|mjs)$/.test(file))
    for (const path of importsOf(file)) if (!isHelper(file) || path.startsWith('tests/')) reachedFrom(path, seen);
  return seen;
}
