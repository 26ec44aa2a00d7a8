import { expect, test } from 'vitest';
import { plannedStarts } from '#schema/meeting/series/plannedStarts.ts';
import { leftOut } from '#web/pages/club/meetings/leftOut.ts';

const now = new Date('2026-11-01T00:00Z');

/** What a series in Rome leaves out. */
function missing(first: string, repeat: { frequency: 'weekly' | 'monthlyByDay'; interval?: number; count: number }) {
  const start = new Date(first);
  const end = new Date(start.getTime() + 60_000);
  const starts = plannedStarts({ start, end, zone: 'Europe/Rome', repeat }, now);
  if ('reason' in starts) throw new Error(starts.reason);
  return leftOut({ interval: 1, ...repeat, starts, zone: 'Europe/Rome' }).map(({ day, why }) => `${day} ${why}`);
}

test('a weekly series leaves out the night in which its time does not exist, and nothing else', () => {
  expect(missing('2027-03-14T01:30Z', { frequency: 'weekly', count: 4 })).toEqual(['2027-03-28 skipped']);
  expect(missing('2027-03-14T01:30Z', { frequency: 'weekly', interval: 2, count: 3 })).toEqual(['2027-03-28 skipped']);
  expect(missing('2027-03-13T01:30Z', { frequency: 'weekly', count: 9 })).toEqual([]);
});

test('a monthly series leaves out the months without a fifth such day', () => {
  expect(missing('2026-12-31T18:00Z', { frequency: 'monthlyByDay', count: 2 })).toEqual([
    '2027-01-01 without',
    '2027-02-01 without',
    '2027-03-01 without',
  ]);
  expect(missing('2026-12-03T18:00Z', { frequency: 'monthlyByDay', interval: 2, count: 4 })).toEqual([]);
});
