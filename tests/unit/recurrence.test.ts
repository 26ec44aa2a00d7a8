import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarRule } from '#schema/meeting/calendar/seriesCalendar.ts';
import { definitionOf } from '#schema/meeting/calendar/timeZones.ts';
import { isLastOfMonth, localAt, ordinalOf } from '#schema/meeting/series/localTime.ts';

const day = 86_400_000;
/** At all hours, in all months, on days of every ordinal. */
const firsts = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2027, 0, 1, 0, 30) + index * 9.3 * day));

/** The local times of a rule from a first one on, as `ical.js` counts them. */
function countedByIcalJs(rule: string, first: string, last: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(first));
  const times: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (next.toICALString() > last) break;
    times.push(next.toICALString());
  }
  return times;
}

test.each(['Europe/Rome', 'America/St_Johns', 'Pacific/Chatham'])(
  'the rule of a series in %s means the same to calendars',
  (name) => {
    const zone = definitionOf(name);
    for (const startsAt of firsts)
      for (const interval of [1, 3]) {
        const first = localAt(startsAt, name);
        for (const ordinal of [0, ordinalOf(first), ...(isLastOfMonth(first) ? [-1] : [])]) {
          const lastAt = new Date(startsAt.getTime() + 400 * day);
          const { rule, starts } = calendarRule({ startsAt, lastAt, zone: name, interval, ordinal }, zone);
          const text = (at: Date) => localAt(at, name).toString({ smallestUnit: 'second' });
          const counted = countedByIcalJs(
            rule.replace(/;UNTIL=.*/, ''),
            text(startsAt),
            text(lastAt).replace(/[-:]/g, ''),
          );
          expect(starts, `${rule} from ${first}`).toEqual(counted);
        }
      }
  },
);
