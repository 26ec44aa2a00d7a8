import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('no source file repeats the operator’s name or support address, of which another copy would become wrong', () => {
  const sources = ['gateway', 'schema', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.generated)\.(tsx?|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  const repeats = (path: string) => {
    const code = read(path);
    return code.includes(operator.name) || code.includes(operator.supportEmail);
  };
  expect(sources.filter(repeats)).toEqual([]);
});

test('the files that cannot import the operator’s name state the same one', () => {
  const { name, short_name } = JSON.parse(read('web/public/manifest.webmanifest'));
  expect([name, short_name]).toEqual([operator.name, operator.name]);
  expect(read('web/graphiql/index.html')).toContain(`<title>GraphiQL · ${operator.name}</title>`);
});
