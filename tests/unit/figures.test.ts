import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { translate } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { figures } from '#schema/figures/figures.ts';
import { limits } from '#schema/figures/limits.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Texts = { [key: string]: string | Texts };

const textsIn = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] satisfies [string, string]] : textsIn(text, `${path}.${key}`),
  );

/** Texts with numbers that none of our constants defines: ages, leverage and articles of the law, names, steps, IP addresses, what another test compares with its source, the owner's texts. */
const ownNumbers =
  /^(account\.(register\.agree|passwordReset)|administration\.screening\.hints\.network|errors\.(request\.unsupportedEncoding|screening\.networkInvalid)|faq\.(row3\.a|picture\d)|forex\..*|guides\.(strategies\.evidence\.cfds|chance\.source\.text|documents\.information\.risk\.text|taxes\.(facts|open)\..*)|lessons\.margin\.(first\.text|three\.question)|legal\.(updated|terms\.age\.text|privacy\.(children\.text|why\.\w+))|reference\.openapi|translation\.footer\.losers)$/;

describe.each(languages)('the texts in %s', (language) => {
  const files = readdirSync(join(root, 'locales', language));
  const texts = files.flatMap((file) => textsIn(JSON.parse(read(`locales/${language}/${file}`)), file.slice(0, -5)));

  test('hard-code no limit or period, but refer to it by name', () => {
    const typed = texts.filter(
      ([key, text]) => !ownNumbers.test(key) && /\d/.test(text.replace(/\{\{.*?\}\}|<.*?>|2FAS?\b|\b[01]\b/g, '')),
    );
    expect(typed).toEqual([]);
  });

  test('refer only to figures that exist', () => {
    const references = texts.flatMap(([, text]) =>
      [...text.matchAll(/\{\{(\w+)\.(\w+)(?:, number)?\}\}/g)].map(
        ([, group = '', name = '']) => [group, name] as const,
      ),
    );
    expect(references.length).toBeGreaterThan(40);
    const known: Record<string, object> = figures;
    expect(references.filter(([group, name]) => !(name in (known[group] ?? {})))).toEqual([]);
  });
});

test('a large number in a text is grouped as its language requires', () => {
  const large = Object.entries(bounds).flatMap(([name, bound]) => (bound >= 1000 ? [`{{bounds.${name}}}`] : []));
  for (const language of languages)
    for (const file of readdirSync(join(root, 'locales', language)))
      expect(large.filter((ungrouped) => read(`locales/${language}/${file}`).includes(ungrouped))).toEqual([]);
  const tooMany = languages.map((language) => translate(language, 'errors:administration.maxClubsTooMany'));
  const tooLong = languages.map((language) => translate(language, 'errors:input.tooLong', { maximum: 100_000 }));
  for (const texts of [tooMany, tooLong])
    expect(texts.map((text) => /\d[\d.,]*\d/.exec(text)?.[0])).toEqual(['100,000', '100.000', '100.000']);
});

test('the API descriptions hard-code no limit or period', () => {
  const typed = ['schema', 'gateway/rest']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
    .flatMap((path) => read(path).split('\n'))
    .map((line) => line.trim())
    .filter((line) => !/^(\/?\*|\/\/)/.test(line))
    .filter((line) =>
      /['"`].*\b[\d,]*\d (characters|words|days|weeks|years(?! old)|minutes|hours|entries|kB|clubs|coming|people|tokens|organisers)\b|\b1 to \d/.test(
        line,
      ),
    );
  expect(typed).toEqual([]);
});

test('the privacy policy states the window of the longest rate limit', () => {
  const longest = Math.max(...Object.values(limits).map(({ duration }) => duration));
  expect(longest).toBe(bounds.invitedAgainDays * 24 * 3600);
});
