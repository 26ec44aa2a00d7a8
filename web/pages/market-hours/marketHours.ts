import { Temporal } from 'temporal-polyfill';
import { knowsZone } from '#locales/format/dateFormat.ts';

/**
 * The places whose working hours shape the day of the currency market, with these hours by their own clocks. They are a
 * convention: currencies are traded between banks, where nothing rings a bell.
 */
export const centres = [
  { name: 'sydney', zone: 'Australia/Sydney', opens: 8, closes: 17 },
  { name: 'tokyo', zone: 'Asia/Tokyo', opens: 9, closes: 18 },
  { name: 'london', zone: 'Europe/London', opens: 8, closes: 17 },
  { name: 'newYork', zone: 'America/New_York', opens: 8, closes: 17 },
] as const;

/** A place of the list. */
type Centre = (typeof centres)[number];
export type CentreName = Centre['name'];

/** A time from one moment to another, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Pairs of places that can be open together, in the order of the day. */
export const pairs = [
  ['sydney', 'tokyo'],
  ['tokyo', 'london'],
  ['london', 'newYork'],
] as const satisfies readonly (readonly [CentreName, CentreName])[];

/** The hour in New York at which the market’s week begins on Sunday and ends on Friday; brokers may differ. */
const weekTurns = 17;

const dayOf = (day: string) => Temporal.PlainDate.from(day);
const momentAt = (day: Temporal.PlainDate, hour: number, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;

/** The Monday of a day’s week; on Saturday and Sunday, the next one. */
export function mondayOf(day: string): string {
  const date = dayOf(day);
  return date.add({ days: date.dayOfWeek > 5 ? 8 - date.dayOfWeek : 1 - date.dayOfWeek }).toString();
}

/** The market’s week that begins around a Monday: from Sunday to Friday afternoon in New York. */
export function tradingWeek(monday: string): Span {
  const date = dayOf(monday);
  return {
    from: momentAt(date.subtract({ days: 1 }), weekTurns, 'America/New_York'),
    to: momentAt(date.add({ days: 4 }), weekTurns, 'America/New_York'),
  };
}

/** What two times have in common. */
export function common(first: Span, other: Span): Span | undefined {
  const span = { from: Math.max(first.from, other.from), to: Math.min(first.to, other.to) };
  return span.from < span.to ? span : undefined;
}

/** A working day: when each place is open, and when two are at once. */
export interface MarketDay {
  day: string;
  sessions: Record<CentreName, Span | undefined>;
  overlaps: (Span | undefined)[];
}

/** The five working days of a week by each place’s own calendar, within the market’s week. */
export function marketWeek(monday: string): MarketDay[] {
  const week = tradingWeek(monday);
  return Array.from({ length: 5 }, (_, index) => {
    const date = dayOf(monday).add({ days: index });
    const sessions = Object.fromEntries(
      centres.map(({ name, zone, opens, closes }) => [
        name,
        common(week, { from: momentAt(date, opens, zone), to: momentAt(date, closes, zone) }),
      ]),
    ) as MarketDay['sessions'];
    const overlaps = pairs.map(([first, other]) => {
      const [one, two] = [sessions[first], sessions[other]];
      return one && two && common(one, two);
    });
    return { day: date.toString(), sessions, overlaps };
  });
}

/** Whether a place is open at a moment, and when that changes. */
export interface CentreState {
  isOpen: boolean;
  changesAt: number;
}

/** The state of each place at a moment. */
export function statesAt(at: number): Record<CentreName, CentreState> {
  const today = dayOf(localDay(at, 'UTC'));
  const mondays = [-7, 0, 7].map((days) => mondayOf(today.add({ days }).toString()));
  const days = [...new Set(mondays)].sort().flatMap(marketWeek);
  const stateOf = (name: CentreName): CentreState => {
    const spans = days.flatMap(({ sessions }) => sessions[name] ?? []);
    const next = spans.find(({ to }) => to > at);
    const isOpen = next !== undefined && next.from <= at;
    return { isOpen, changesAt: (isOpen ? next?.to : next?.from) ?? at };
  };
  return Object.fromEntries(centres.map(({ name }) => [name, stateOf(name)])) as Record<CentreName, CentreState>;
}

/** The first and last day of a period in which London and New York are not as far apart as they usually are. */
export interface Shift {
  from: string;
  to: string;
  /** The hours between them then. */
  hours: number;
}

/** The hours between London and New York for most of the year. */
export const usualHours = 5;

const hoursApart = (day: Temporal.PlainDate): number =>
  (momentAt(day, 12, 'America/New_York') - momentAt(day, 12, 'Europe/London')) / 3_600_000;

/** The periods within a year of a day in which clocks in Europe and America have changed on different days. */
export function shiftsFrom(day: string): Shift[] {
  const shifts: Shift[] = [];
  const first = dayOf(day);
  for (let index = 0; index < 366; index++) {
    const date = first.add({ days: index });
    const hours = hoursApart(date);
    if (hours === usualHours) continue;
    const last = shifts.at(-1);
    if (last?.to === date.subtract({ days: 1 }).toString() && last.hours === hours) last.to = date.toString();
    else shifts.push({ from: date.toString(), to: date.toString(), hours });
  }
  return shifts;
}

/** The days that can be chosen: of a century for which today's rules of clocks are at least thinkable. */
const earliestDay = '2000-01-03';
export const latestDay = '2099-12-31';

/** A day from a query, or undefined if it is none that can be chosen. */
export function dayNamed(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < earliestDay || text > latestDay) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** The day of a moment in a zone. */
export const localDay = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** A time zone from a query, or undefined if this browser knows none of that name. */
export const zoneNamed = (text: string | null): string | undefined => (text && knowsZone(text) ? text : undefined);

/** Where a day begins and ends in a zone. */
export function dayIn(zone: string, day: string): Span {
  const date = dayOf(day);
  return { from: momentAt(date, 0, zone), to: momentAt(date.add({ days: 1 }), 0, zone) };
}
