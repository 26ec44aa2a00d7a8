import { expect, test } from 'vitest';
import { skew } from '#gateway/operations/checks/clock.ts';

const read = (theirs: number, before: number, after: number) => {
  const { level, says } = skew('the database', theirs, [before, after], 5);
  return { level, says };
};

test('a clock is right if it agrees with any moment of its reading, however long that took', () => {
  for (const theirs of [0, 30_000, 60_000])
    expect(read(theirs, 0, 60_000)).toEqual({ level: 'ok', says: 'agrees with that of the database' });
});

test('a clock that differs from every moment of its reading is wrong by the rest', () => {
  expect(read(70_000, 0, 60_000)).toEqual({
    level: 'warn',
    says: '10 seconds behind that of the database: synchronise both (NTP)',
  });
  expect(read(0, 40_000, 60_000)).toEqual({
    level: 'FAIL',
    says: '40 seconds ahead of that of the database: synchronise both (NTP)',
  });
});
