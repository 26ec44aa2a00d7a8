import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

/** Participles and pronouns: they say that something is meant, not what it is. */
const vague = new Set('told asked given kept found shown one place said chosen named'.split(' '));

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // The demo's texts are data, which have the columns' names.
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/generated|demo\/texts/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

/** The name that an entry of a destructuring (`key: name = value`) or of a list of parameters (`name: Type`) declares. */
const destructured = (entry: string) => /([\w$]+)\s*(?:=[\s\S]*)?$/.exec(entry.trim())?.[1];
const parameter = (entry: string) => /^[\s.{[]*([\w$]+)\s*[\]}]?\s*(?:[?:=]|$)/.exec(entry)?.[1];
const declarations = [
  [/\b(?:const|let|function)\s+([\w$]+)/g, parameter],
  [/\b(?:const|let)\s+[{[]([^=;]*?)[}\]]\s*[=:)]/g, destructured],
  [/\(([^()]*)\)\s*(?::[^={};]+)?\s*(?:=>|\{)/g, parameter],
  [/(?<![\w.)])([a-z_$][\w$]*)\s*=>/g, parameter],
  [/^\s+(?:readonly\s+)?([a-z][\w$]*)\??:\s/gm, parameter],
] as const;
const namesIn = (source: string) =>
  declarations.flatMap(([pattern, nameOf]) =>
    [...source.matchAll(pattern)].flatMap(([, entries = '']) =>
      entries.split(',').flatMap((entry) => nameOf(entry) ?? []),
    ),
  );

test.each(['gateway', 'locales', 'prisma', 'schema', 'web'])('names in %s say what they stand for', (folder) => {
  const names = sourcesIn(folder).flatMap(namesIn);
  expect(names.length).toBeGreaterThan(50);
  const matches = names.filter((name) => vague.has(name));
  expect(matches.length / names.length, matches.join(' ')).toBeLessThan(0.004);
});
