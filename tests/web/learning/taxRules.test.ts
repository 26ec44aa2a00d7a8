import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { regulatedCountries } from '#schema/countries/regulation.ts';
import { taxRules } from '#web/pages/school/exercises/taxRules.ts';

const { confirmed, unconfirmed } = taxRules;

test('every described country has facts with their sources, or else the authority to ask', () => {
  expect([...confirmed, ...unconfirmed].map(({ country }) => country).sort()).toEqual(regulatedCountries);
  for (const { authority } of unconfirmed) expect(authority).not.toBe('');
  for (const { country, facts } of confirmed) {
    expect(facts.length, country).toBeGreaterThan(0);
    for (const { source, checkedOn, copyOf = checkedOn } of facts) {
      expect(new URL(source).protocol, source).toBe('https:');
      expect(copyOf <= checkedOn, source).toBe(true);
    }
  }
});

test.each(languages)(
  'in %s, every fact has its text and every country says what is open, and no text is left over',
  (language) => {
    const texts: { facts: Record<string, Record<string, string>>; open: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'locales', language, 'guides.json'), 'utf8'),
    ).taxes;
    const kinds = (rows: Record<string, object>) =>
      Object.entries(rows).map(([country, facts]) => [country, Object.keys(facts).sort()]);
    expect(kinds(texts.facts)).toEqual(
      confirmed.map(({ country, facts }) => [country, facts.map(({ kind }) => kind).sort()]),
    );
    expect(Object.keys(texts.open)).toEqual(confirmed.map(({ country }) => country));
    for (const { country, facts } of confirmed)
      for (const { kind, share, amount } of facts) {
        const text = texts.facts[country]?.[kind] ?? '';
        expect(text.includes('{{share'), kind).toBe(share !== undefined);
        expect(text.includes('{{amount'), kind).toBe(amount !== undefined);
      }
  },
);
