import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { countries } from '#schema/countries/countries.ts';
import { isAdvertised, claimNames as names, offByDefault } from '#schema/site/claims.ts';
import { type ClaimTextKey, claimTexts, yearsSince } from '#web/content/site/claims.ts';

const root = join(import.meta.dirname, '..', '..');
/** Any hard-coded percentage, which no text may have: figures come from the register or are computed. */
const written = /\d\s*%|%\s*\d|\bper ?cent\b|\bProzent\b|\bper cento\b/i;

/** The texts below a key, as `file:key` and text. */
function textsIn(texts: object, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

describe.each(languages)('in %s', (language) => {
  const folder = join(root, 'locales', language);
  const texts = readdirSync(folder).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${file.replace('.json', '')}:`),
  );
  const textOf = new Map(texts);

  test('no text hard-codes a percentage', () => {
    expect(texts.filter(([, text]) => written.test(text))).toEqual([]);
  });

  test('claims are used only by the texts that the register lists, each with the claims that it lists', () => {
    const uses = texts.flatMap(([key, text]) => {
      const used = names.filter((name) => new RegExp(`{{${name}\\b`).test(text));
      return used.length > 0 ? [[key, used]] : [];
    });
    const listed = Object.entries(claimTexts).filter(([key]) => textOf.get(key)?.match(/\{\{(?!asOf|provenance)/));
    expect(Object.fromEntries(uses)).toEqual(
      Object.fromEntries(
        listed.map(([key, claimText]) => [
          key,
          names.filter((name) => [...claimText.names].some((used) => used === name)),
        ]),
      ),
    );
    expect(Object.keys(claimTexts).filter((key) => !textOf.has(key))).toEqual([]);
  });

  test.each(Object.keys(claimTexts) as ClaimTextKey[])('%s states its date, itself or in the text beside it', (key) => {
    const claimText = claimTexts[key];
    const beside = 'beside' in claimText ? textOf.get(claimText.beside) : '';
    expect(`${textOf.get(key)} ${beside}`).toMatch(/{{asOf\b/);
  });

  test('no bulletin post states a figure that belongs in the register', () => {
    const posts = join(root, 'web', 'content', 'posts');
    for (const file of readdirSync(posts)) expect(readFileSync(join(posts, file), 'utf8'), file).not.toMatch(written);
  });
});

test('what is advertised is off in the United Kingdom, France and Spain; the warning stays', () => {
  const off = countries.filter(({ code }) => offByDefault.includes(code)).map(({ name }) => name);
  expect(off).toEqual(['France', 'Spain', 'United Kingdom']);
  expect(names.filter(isAdvertised)).toEqual(['weekly', 'monthly']);
});

test.each([
  ['2023-10-23', 0],
  ['2024-10-23', 0],
  ['2024-10-24', 1],
  ['2026-10-23', 2],
  ['2026-11-26', 3],
])('a claim of 23 October 2023 is, on %s, more than %i years old', (day, years) => {
  expect(yearsSince('2023-10-23', day)).toBe(years);
});
