import { describe, expect, test } from 'vitest';
import { checkCentralBanks } from '#gateway/operations/checks/centralBanks.ts';
import { type CentralBank, centralBanks } from '#schema/school/centralBanks.ts';
import { decisionsFrom, endingWithin } from '#web/pages/market-hours/decisions.ts';

describe.each(centralBanks)('the dates of $name', ({ decisions, validUntil, calendar, zone }) => {
  test('are in order, on working days, and not beyond those published', () => {
    expect(decisions).toEqual([...new Set(decisions)].sort());
    expect(decisions.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    expect(decisions.at(-1)?.localeCompare(validUntil)).toBe(-1);
  });

  test('lead to the bank’s own calendar, in a zone that exists', () => {
    expect(new URL(calendar).protocol).toBe('https:');
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  });
});

test('the next decisions come in order, today’s among them, at the time of each bank', () => {
  const at = (moment: string) => Date.parse(moment);
  expect(decisionsFrom('2026-12-10', 3).map(({ bank, at: time }) => [bank.name, time])).toEqual([
    ['snb', at('2026-12-10T09:30+01:00')],
    ['boe', at('2026-12-17T12:00Z')],
    ['ecb', at('2026-12-17T14:15+01:00')],
  ]);
  // America has changed its clocks by then, Europe has not.
  const [fed] = decisionsFrom('2027-03-17', 1);
  expect(fed?.at).toBe(at('2027-03-17T14:00-04:00'));
  expect(decisionsFrom('2100-01-01', 8)).toEqual([]);
});

test('a bank without dates ahead is named, on the page and by the operator’s check', () => {
  const bank = { ...(centralBanks[0] as CentralBank), validUntil: '2027-12-31' };
  expect(endingWithin('2027-09-02', 120, [bank])).toEqual([]);
  expect(endingWithin('2027-09-03', 120, [bank])).toEqual([bank]);
  const later = checkCentralBanks(new Date('2028-06-01'));
  expect(later).toHaveLength(centralBanks.length);
  expect(JSON.stringify(later)).toContain('schema/school/centralBanks.json');
});
