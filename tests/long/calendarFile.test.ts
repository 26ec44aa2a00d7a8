import ICAL from 'ical.js';
import { tzlib_get_timezones as zoneNames } from 'timezones-ical-library';
import { expect, test } from 'vitest';
import { calendarFile } from '#schema/meeting/calendar/calendarFile.ts';
import { definitionOf } from '#schema/meeting/calendar/timeZones.ts';

const [day, hour] = [86_400_000, 3_600_000];
const first = Date.parse('2026-11-01T00:30:00Z');

/** Four seasons, and the hours around a night in which much of the world changes its clocks. */
const starts = [0, 90, 180, 270].map((days) => days * day).concat([0, 1, 5, 6].map((hours) => 6 * day + hours * hour));

/** Each zone once, and one alias: many names are older ones of another zone, and share its definition. */
const zones = new Set((JSON.parse(zoneNames(true)) as string[]).map((name) => definitionOf(name).name)).add(
  'US/Pacific',
);

test('calendars show meetings at the right instant in every time zone, whatever its rules', () => {
  for (const zone of zones) {
    const meetings = starts.map((after, index) => ({
      id: index,
      clubId: 7,
      occurrence: null,
      ownEvent: null,
      uid: String(index),
      startsAt: new Date(first + after),
      endsAt: new Date(first + after + hour),
      zone,
      title: 'Evening',
      description: '',
      place: '',
      sequence: 0,
      createdAt: new Date(first),
      changedAt: new Date(first),
      cancelledAt: null,
    }));
    const calendar = new ICAL.Component(
      ICAL.parse(calendarFile('Meetings', meetings, { publicUrl: 'https://fxclubs.example' })),
    );
    const defined = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component));
    const read = calendar.getAllSubcomponents('vevent').map((event) =>
      ['dtstart', 'dtend'].map((name) => {
        const time = event.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>;
        const tzid = event.getFirstProperty(name)?.getParameter('tzid');
        if (tzid) time.zone = defined.find((zone) => zone.tzid === tzid) as InstanceType<typeof ICAL.Timezone>;
        return time.toUnixTime() * 1000;
      }),
    );
    expect(read, zone).toEqual(starts.map((after) => [first + after, first + after + hour]));
  }
});
