import { describe, expect, test } from 'vitest';
import en from '#locales/en/letters.json' with { type: 'json' };
import ge from '#locales/ge/letters.json' with { type: 'json' };
import it from '#locales/it/letters.json' with { type: 'json' };
import { letters } from '#schema/letters.ts';

const placeholders = (text: object): Set<string> =>
  new Set([...JSON.stringify(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));

describe.each(Object.entries({ en, it, ge }))('the letters in %s', (_language, texts) => {
  test.each(Object.entries(letters))('%s says each of its values, and names no other', (kind, letter) => {
    const values: readonly string[] = 'values' in letter ? letter.values : [];
    const named = placeholders(texts[kind as keyof typeof letters]);
    expect([...values].filter((value) => !named.has(value))).toEqual([]);
    expect([...named].filter((name) => ![...values, 'product', 'firstName'].includes(name))).toEqual([]);
  });
});
