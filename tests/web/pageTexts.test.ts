import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..', 'web');

/** Each route's page and the text files that it declares. */
const rows = [
  ...readFileSync(join(web, 'routes.tsx'), 'utf8').matchAll(/page\([^,]+,\s+'([^']+)'(?:,\s+\[([^\]]*)\])?/g),
].map(([, file = '', texts = '']): [string, string[]] => [`pages/${file}.tsx`, namesIn(texts)]);

function namesIn(code: string): string[] {
  return [...code.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

/** The text files that a module and its imports use. */
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

// Texts requested only when a part of a page is shown would hide the page until they arrive, and take the focus from
// the field being typed in.
test.each(rows)('%s declares all the texts that it can show', (file, declared) => {
  const used = new Set(textsOf(join(web, file), new Set()));
  // Loaded before any page.
  for (const common of ['translation', 'errors', 'failure']) used.delete(common);
  expect([...declared].sort()).toEqual([...used].sort());
});

test('there are pages to check', () => expect(rows.length).toBeGreaterThan(20));
