import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { amounts, capitalFor, returns } from '#web/pages/guides/capital.ts';
import sources from '#web/pages/guides/sources.json' with { type: 'json' };

test('the capital for an amount brings twelve of them in a year, and is still there', () => {
  const [least, most] = amounts;
  for (const amount of [least, most])
    for (const yearly of returns) {
      let capital = capitalFor(amount, yearly);
      const before = capital;
      capital += capital * yearly;
      for (let month = 0; month < 12; month++) capital -= amount;
      expect(capital).toBeCloseTo(before, 6);
    }
});

describe.each(languages)('the guides in %s', (language) => {
  const texts = readFileSync(join(root, 'locales', language, 'guides.json'), 'utf8');

  test.each(Object.keys(sources))('lead to the source %s where it is cited', (name) => {
    expect(texts.split(`<${name}>`)).toHaveLength(2);
  });
});
