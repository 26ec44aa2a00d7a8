import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { currentTerms, termsVersions } from '#schema/account/terms/termsVersions.ts';
import { retention } from '#schema/figures/retention.ts';
import { claims } from '#schema/site/claims.ts';
import { privacyPolicy } from '#web/pages/legal/privacyPolicy.ts';

const folder = join(root, 'web', 'pages', 'legal', 'versions');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const textsIn = (language: string, file: string) => read(join(root, 'locales', language, `${file}.json`));
const hashOf = (texts: object) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** What members accept today, in every language, with the figures that it quotes. */
const terms = {
  claims: { losing: claims.losing.share, asOf: claims.losing.asOf },
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      { terms: textsIn(language, 'legal').terms, risk: textsIn(language, 'translation').risk },
    ]),
  ),
};

describe('the terms', () => {
  test('do not change without a new version', () => {
    const { number } = currentTerms;
    expect(
      hashOf(terms),
      `The terms have changed: add version ${number + 1} with its date and this hash to schema/account/terms/termsVersions.ts, and what it changes to locales/*/legal.json (changes). Only a version that was never released may get a new hash instead.`,
    ).toBe(currentTerms.hash);
  });

  test('are stored as every version of them was, and as they are today', async () => {
    // Writes the file of a new version; with `-u`, that of one that was never released.
    await expect(`${JSON.stringify(terms, null, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${currentTerms.number}.json`),
    );
    const stored = termsVersions.map(({ number }) => `${number}.json`);
    expect(readdirSync(folder).sort()).toEqual(stored.sort());
    for (const { number, hash } of termsVersions)
      expect(hashOf(read(join(folder, `${number}.json`))), `version ${number}`).toBe(hash);
  });

  test('are numbered in the order of their dates', () => {
    expect(termsVersions.map(({ number }) => number)).toEqual(termsVersions.map((_version, index) => index + 1));
    const dates: string[] = termsVersions.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(currentTerms).toBe(termsVersions.at(-1));
  });

  test('quote nothing that could change without them', () => {
    const quoted = [...JSON.stringify(terms).matchAll(/\{\{(\w+).*?\}\}/g)].map(([, name]) => name);
    expect([...new Set(quoted)].sort()).toEqual(['asOf', 'losing']);
  });
});

test('the privacy policy does not change without its date', () => {
  const policy = [retention, ...languages.map((language) => textsIn(language, 'legal').privacy)];
  expect(
    hashOf(policy),
    'The privacy policy has changed: set its date and this hash in web/pages/legal/privacyPolicy.ts.',
  ).toBe(privacyPolicy.hash);
});
