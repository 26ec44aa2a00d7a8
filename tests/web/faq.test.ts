import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { answerLinks, categories } from '#web/content/learning/questions.ts';
import { wordsOf } from '#web/ui/text/LinkedText.tsx';

const rows = categories.flatMap(({ rows }): readonly string[] => rows);
const locales = join(import.meta.dirname, '..', '..', 'locales');

test('the anchors of the first eight questions stay in their categories', () => {
  const places = categories.map(({ name, rows }) => [name, rows.filter((row) => Number(row.slice(3)) <= 8)]);
  expect(places).toEqual([
    ['general', ['row1', 'row2', 'row3']],
    ['account', ['row4']],
    ['clubs', ['row5', 'row6', 'row7']],
    ['tutorials', ['row8']],
  ]);
  expect(new Set(rows).size).toBe(rows.length);
});

describe.each(languages)('the questions in %s', (language) => {
  const texts: Record<string, { q?: string; a?: string }> = JSON.parse(
    readFileSync(join(locales, language, 'faq.json'), 'utf8'),
  );
  const written = Object.keys(texts).filter((key) => /^row\d+$/.test(key));

  test('every question with a text is listed', () => {
    expect([...written].sort()).toEqual([...rows].sort());
  });

  test.each(rows)('%s is answered with working links, not with bare URLs', (row) => {
    const { q = '', a = '' } = texts[row] ?? {};
    const names = [...a.matchAll(/<(\w+)>/g)].map(([, name]) => name);
    expect(names.filter((name) => !name || !(name in answerLinks('support@example.com')))).toEqual([]);
    expect(wordsOf(a)).not.toMatch(/[<>]|\(\/|https?:\//);
    expect([q, a].every((text) => text.length > 5)).toBe(true);
  });
});
