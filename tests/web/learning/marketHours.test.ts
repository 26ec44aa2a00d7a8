import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centres,
  common,
  dayNamed,
  localDay,
  marketWeek,
  mondayOf,
  pairs,
  shiftsFrom,
  statesAt,
  tradingWeek,
  usualHours,
  zoneNamed,
} from '#web/pages/market-hours/marketHours.ts';

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16));
const dayLength = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** The weekday and the time of a moment in a zone by Intl, which knows nothing of Temporal. */
function clockAt(at: number, timeZone: string): { weekday: string; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const part = (name: string) => format.formatToParts(at).find(({ type }) => type === name)?.value ?? '';
  return { weekday: part('weekday'), hour: Number(part('hour')) + Number(part('minute')) / 60 };
}

/** Whether a place is open at a moment, computed by Intl. */
function isOpenByIntl({ zone, opens, closes }: (typeof centres)[number], at: number): boolean {
  const { weekday, hour } = clockAt(at, zone);
  if (['Sat', 'Sun'].includes(weekday) || hour < opens || hour >= closes) return false;
  const newYork = clockAt(at, 'America/New_York');
  if (newYork.weekday === 'Sat') return false;
  if (newYork.weekday === 'Sun') return newYork.hour >= 17;
  return newYork.weekday !== 'Fri' || newYork.hour < 17;
}

const minutes = fc
  .integer({ min: Date.UTC(2010) / 60_000, max: Date.UTC(2037) / 60_000 })
  .map((minute) => minute * 60_000);
const days = minutes.map((at) => iso(at)?.slice(0, 10) ?? '');

test('at any minute of 27 years, Temporal and Intl agree on which places are open', () => {
  fc.assert(
    fc.property(minutes, (at) => {
      const states = statesAt(at);
      for (const centre of centres) expect(states[centre.name].isOpen, iso(at)).toBe(isOpenByIntl(centre, at));
    }),
    { numRuns: 500 },
  );
});

test('a place changes at the moment that is told, and not before', () => {
  fc.assert(
    fc.property(minutes, (at) => {
      const states = statesAt(at);
      for (const centre of centres) {
        const { isOpen, changesAt } = states[centre.name];
        expect(changesAt).toBeGreaterThan(at);
        expect(isOpenByIntl(centre, changesAt - 60_000), iso(at)).toBe(isOpen);
        expect(isOpenByIntl(centre, changesAt), iso(at)).toBe(!isOpen);
      }
    }),
    { numRuns: 300 },
  );
});

test('two places overlap just while both are open', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 7 * 96 }), (day, quarter) => {
      const monday = mondayOf(day);
      const at = Date.parse(monday) - dayLength + quarter * 900_000;
      const week = marketWeek(monday);
      for (const [index, names] of pairs.entries()) {
        const isOverlap = week.some(({ overlaps }) => {
          const span = overlaps[index];
          return span !== undefined && span.from <= at && at < span.to;
        });
        const both = names.every((name) =>
          week.some(({ sessions }) => common({ from: at, to: at + 1 }, sessions[name] ?? { from: 0, to: 0 })),
        );
        expect(isOverlap, `${iso(at)} ${names}`).toBe(both);
      }
    }),
    { numRuns: 300 },
  );
});

test('the known hours of a week in winter and of one in which only America has changed its clocks', () => {
  const [monday] = marketWeek('2027-01-11');
  expect(Object.values(monday?.sessions ?? {}).map((span) => [iso(span?.from), iso(span?.to)])).toEqual([
    // From the market's week on, an hour after Sydney has begun.
    ['2027-01-10T22:00', '2027-01-11T06:00'],
    ['2027-01-11T00:00', '2027-01-11T09:00'],
    ['2027-01-11T08:00', '2027-01-11T17:00'],
    ['2027-01-11T13:00', '2027-01-11T22:00'],
  ]);
  expect(monday?.overlaps.map((span) => [iso(span?.from), iso(span?.to)].map((time) => time?.slice(11)))).toEqual([
    ['00:00', '06:00'],
    ['08:00', '09:00'],
    ['13:00', '17:00'],
  ]);
  const [, tuesday] = marketWeek('2027-03-15');
  expect(iso(tuesday?.sessions.newYork?.from)).toBe('2027-03-16T12:00');
  expect(iso(tuesday?.sessions.london?.from)).toBe('2027-03-16T08:00');
  const { from, to } = tradingWeek('2027-07-12');
  expect([iso(from), iso(to)]).toEqual(['2027-07-11T21:00', '2027-07-16T21:00']);
});

test('the weeks in which clocks differ are those that Intl finds day by day', () => {
  expect(shiftsFrom('2027-01-01')).toEqual([
    { from: '2027-03-14', to: '2027-03-27', hours: 4 },
    { from: '2027-10-31', to: '2027-11-06', hours: 4 },
  ]);
  fc.assert(
    fc.property(days, (day) => {
      const shifts = shiftsFrom(day);
      for (let index = 0; index < 366; index++) {
        const noon = Date.parse(day) + index * dayLength + dayLength / 2;
        const date = iso(noon)?.slice(0, 10) ?? '';
        const hours = clockAt(noon, 'Europe/London').hour - clockAt(noon, 'America/New_York').hour;
        const shift = shifts.find(({ from, to }) => from <= date && date <= to);
        expect(shift?.hours ?? usualHours, date).toBe(hours);
      }
    }),
    { numRuns: 20 },
  );
});

test('weekends lead to the next Monday, other days to their own', () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day);
      expect(clockAt(Date.parse(monday), 'UTC').weekday).toBe('Mon');
      const distance = (Date.parse(monday) - Date.parse(day)) / dayLength;
      expect(distance).toBeGreaterThanOrEqual(-4);
      expect(distance).toBeLessThanOrEqual(2);
    }),
  );
});

test('an address may name any day and zone that exist, and nothing else', () => {
  expect(dayNamed('2027-03-15')).toBe('2027-03-15');
  for (const text of ['2027-02-30', '1999-12-31', '2100-01-01', '2027-3-15', 'today', '', null])
    expect(dayNamed(text), String(text)).toBeUndefined();
  expect(zoneNamed('Europe/Rome')).toBe('Europe/Rome');
  for (const text of ['Europe/Atlantis', '<b>', '', null]) expect(zoneNamed(text), String(text)).toBeUndefined();
  expect(localDay(Date.UTC(2027, 0, 1, 23), 'Europe/Rome')).toBe('2027-01-02');
});
