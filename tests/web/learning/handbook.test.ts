import { expect, test } from 'vitest';
import { regulationOf } from '#schema/countries/regulation.ts';
import { restrictionKinds } from '#schema/countries/regulationShape.ts';
import { countriesSpoken, formats, lengthOf, periods, rulesOfSpeech, steps } from '#web/pages/handbook/handbook.ts';

test('every meeting has minutes for each of its steps, and ends within an hour and a half', () => {
  for (const format of formats) {
    expect(format.minutes).toHaveLength(steps.length);
    let sum = 0;
    for (const minutes of format.minutes) sum += minutes;
    expect(lengthOf(format)).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(45);
    expect(sum).toBeLessThanOrEqual(90);
  }
});

test('the periods of the first days follow each other', () => {
  const ends = periods.map(({ to }) => to);
  expect(ends).toEqual([...ends].sort((first, other) => first - other));
  expect(ends.at(-1)).toBe(30);
});

test('each country whose rules of speech are listed has one', () => {
  for (const kind of rulesOfSpeech) expect(restrictionKinds).toContain(kind);
  for (const country of countriesSpoken)
    expect(
      (regulationOf(country).restrictions ?? []).some(({ kind }) => rulesOfSpeech.has(kind)),
      country,
    ).toBe(true);
});
