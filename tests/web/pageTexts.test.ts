import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..', 'web');

/** Each route's page and the files of texts that it is said to need. */
const rows = [
  ...readFileSync(join(web, 'routes.tsx'), 'utf8').matchAll(/page\([^,]+, '([^']+)'(?:, \[([^\]]*)\])?/g),
].map(([, file = '', texts = '']): [string, string[]] => [`pages/${file}.tsx`, namesIn(texts)]);

function namesIn(code: string): string[] {
  return [...code.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

/** The files of texts that a module uses, with all that it imports. */
function textsOf(path: string, seen: Set<string>): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const code = readFileSync(path, 'utf8');
  const imported = [...code.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, to = '']) => join(dirname(path), to));
  return [
    ...[...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => namesIn(names)),
    ...imported.filter((to) => !to.includes('.generated.')).flatMap((to) => textsOf(to, seen)),
  ];
}

// Texts that are requested only once a part of a page is shown would hide the page until they have arrived, and take the
// focus from what is being typed.
test.each(rows)('%s is shown once all the texts that it can show have arrived', (file, declared) => {
  const used = new Set(textsOf(join(web, file), new Set()));
  // These are there before any page.
  for (const common of ['translation', 'errors', 'failure']) used.delete(common);
  expect([...declared].sort()).toEqual([...used].sort());
});

test('there are pages', () => expect(rows.length).toBeGreaterThan(20));
