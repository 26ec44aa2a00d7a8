import { expect, test } from 'vitest';
import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import { localTimeOf, movedEnd } from '#web/pages/club/meetings/localTime.ts';

const at = (text: string, zone: string) => {
  const read = readLocalTime(text, zone);
  return typeof read === 'object' ? { instant: read.instant.toISOString(), later: read.later?.toISOString() } : read;
};

test.each([
  ['2027-01-14T19:00', 'Europe/Rome', '2027-01-14T18:00:00.000Z'],
  ['2027-07-14T19:00', 'Europe/Rome', '2027-07-14T17:00:00.000Z'],
  ['2027-07-14T19:00', 'America/New_York', '2027-07-14T23:00:00.000Z'],
  ['2027-07-14T19:00', 'Asia/Kathmandu', '2027-07-14T13:15:00.000Z'],
  // The last minute before the clocks go forward, and the first after.
  ['2027-03-28T01:59', 'Europe/Rome', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Rome', '2027-03-28T01:00:00.000Z'],
])('%s in %s is %s, and is shown as entered', (local, zone, instant) => {
  expect(at(local, zone)).toEqual({ instant, later: undefined });
  expect(localTimeOf(instant, zone)).toBe(local);
});

test('a time that the clocks skip is refused', () => {
  expect(at('2027-03-28T02:00', 'Europe/Rome')).toBe('skipped');
  expect(at('2027-03-28T02:59', 'Europe/Rome')).toBe('skipped');
  // Only half an hour is skipped.
  expect(at('2027-10-03T02:15', 'Australia/Lord_Howe')).toBe('skipped');
  expect(at('2027-03-28T02:30', 'America/New_York')).toMatchObject({ later: undefined });
});

test('a time that occurs twice means the first, and tells the second', () => {
  expect(at('2027-10-31T02:30', 'Europe/Rome')).toEqual({
    instant: '2027-10-31T00:30:00.000Z',
    later: '2027-10-31T01:30:00.000Z',
  });
  expect(at('2027-11-07T01:30', 'America/New_York')).toEqual({
    instant: '2027-11-07T05:30:00.000Z',
    later: '2027-11-07T06:30:00.000Z',
  });
});

test('an invalid time is not read', () => {
  for (const text of ['', 'Tuesday', '2027-02-30T10:00']) expect(at(text, 'Europe/Rome')).toBeUndefined();
});

test.each([
  ['2027-01-14T19:00', '2027-01-14T20:30', '2027-01-15T18:00', '2027-01-15T19:30'],
  ['2027-01-14T19:00', '2027-01-16T09:00', '2027-02-27T19:00', '2027-03-01T09:00'],
  // Clocks change in between; the difference that they show stays the same.
  ['2027-03-20T23:00', '2027-03-21T05:00', '2027-03-27T23:00', '2027-03-28T05:00'],
])('a meeting from %s to %s that is moved to %s ends at %s', (start, end, later, moved) => {
  expect(movedEnd({ start, end }, later)).toBe(moved);
});

test.each([
  ['', '2027-01-14T20:30', '2027-01-14T19:00'],
  ['2027-01-14T19:00', '', '2027-01-14T18:00'],
  ['2027-01-14T19:00', '2027-01-14T19:00', '2027-01-14T18:00'],
  ['2027-01-14T19:00', '2027-01-14T20:00', ''],
  ['2027-01-14T19:00', '2027-01-14T20:00', '99999-01-14T20:00'],
])('the end is not moved without a length or a valid start: %s, %s, %s', (start, end, later) => {
  expect(movedEnd({ start, end }, later)).toBeUndefined();
});
