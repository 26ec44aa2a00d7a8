import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#schema/meeting/calendar/calendarFile.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { seriesOf } from '#tests/fixtures/series.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aSeries, aPerson, changeSeries, cancelSeries, replyToSeries, reply, stored } = seriesOf(site);

/** The start, the end and the title of every event from a file that is not cancelled, as one library reads it. */
function readByIcalJs(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone];
    }),
  );
  for (const [name, zone] of zones) ICAL.TimezoneService.register(zone, name);
  const components = calendar.getAllSubcomponents('vevent');
  const masters = components.filter((component) => !component.getFirstProperty('recurrence-id'));
  const exceptions = components.filter((component) => component.getFirstProperty('recurrence-id'));
  const line = (
    start: InstanceType<typeof ICAL.Time>,
    end: InstanceType<typeof ICAL.Time>,
    item: { summary: string },
  ) => [...[start, end].map((time) => new Date(time.toUnixTime() * 1000).toISOString()), item.summary].join(' ');
  return masters
    .flatMap((master) => {
      const event = new ICAL.Event(master, {
        exceptions: exceptions.map((component) => new ICAL.Event(component)) as never,
      });
      const isCancelled = (item: InstanceType<typeof ICAL.Event>) =>
        item.component.getFirstPropertyValue('status') === 'CANCELLED';
      if (!event.isRecurring()) return isCancelled(event) ? [] : [line(event.startDate, event.endDate, event)];
      const lines: string[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const { startDate, endDate, item } = event.getOccurrenceDetails(next);
        if (!isCancelled(item)) lines.push(line(startDate, endDate, item));
      }
      return lines;
    })
    .sort();
}

/** The same as another library reads it. */
function readByNodeIcal(file: string): string[] {
  const range = { from: new Date('2026-01-01'), to: new Date('2030-01-01') };
  return Object.values(nodeIcal.sync.parseICS(file))
    .filter((event) => event?.type === 'VEVENT')
    .flatMap((event) => nodeIcal.expandRecurringEvent(event as never, range))
    .filter(({ event }) => event.status !== 'CANCELLED')
    .map(({ start, end, summary }) => `${start.toISOString()} ${end.toISOString()} ${summary}`)
    .sort();
}

const feed = async (clubID: number) => (await fetch(`${site.url}/api/v1/club/${clubID}/calendar.ics`)).text();

/** What a feed should say, by the database. */
const planned = async (clubId: number) =>
  (await stored(clubId))
    .filter(({ cancelledAt }) => !cancelledAt)
    .map(({ startsAt, endsAt, title }) => `${startsAt.toISOString()} ${endsAt.toISOString()} ${title}`)
    .sort();

async function expectSame(clubId: number) {
  const file = await feed(clubId);
  expect(readByIcalJs(file)).toEqual(await planned(clubId));
  // It shows a time that occurs twice, and is excluded, once more.
  expect([...new Set(readByNodeIcal(file))]).toEqual(await planned(clubId));
  return file;
}

describe('a series in a calendar', () => {
  test.each([
    ['Europe/Rome', '2027-01-07T19:00:00Z'],
    ['America/New_York', '2027-01-08T01:00:00Z'],
    ['Australia/Sydney', '2027-01-07T09:00:00Z'],
    // Its local time, 02:30, is skipped once and occurs twice once.
    ['Europe/Rome', '2027-01-10T01:30:00Z'],
    // Over the clock changes, which make that night shorter or longer.
    ['Europe/Rome', '2027-01-09T23:00:00Z'],
  ])('in %s from %s is one event with a rule, at the same instants as here in every library', async (zone, start) => {
    const end = new Date(Date.parse(start) + 4 * 3_600_000).toISOString();
    const { club } = await aSeries({ zone, start, end, repeat: { frequency: 'weekly', count: 52 } });
    const file = await expectSame(club.id);
    expect(file.match(/RRULE:/g)?.length).toBeGreaterThan(0);
    expect(file.match(/BEGIN:VEVENT/g)?.length).toBeLessThan(5);
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  });

  test('by the day of the month has its ordinal in the rule', async () => {
    const times = { start: '2027-01-29T19:00:00Z', end: '2027-01-29T21:00:00Z' };
    const { club } = await aSeries({ ...times, repeat: { frequency: 'monthlyByDay', last: true, count: 12 } });
    expect(await expectSame(club.id)).toContain('RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231T190000Z');
  });

  test('shows one that was moved, one that was cancelled, and a series that was split', async () => {
    const { club, owner, ids } = await aSeries();
    await changeSeries(club.id, ids[2] ?? 0, owner, { start: '2027-01-22T18:00:00Z', end: '2027-01-22T19:00:00Z' });
    await cancelSeries(club.id, ids[5] ?? 0, owner, 'one');
    const file = await expectSame(club.id);
    expect(file).toContain('RECURRENCE-ID;TZID=Europe/Rome:20270121T200000');
    expect(file).toContain(`URL;VALUE=URI:${site.url}/clubs/${club.id}/meetings#meeting-${ids[2]}`);
    const following = {
      title: 'Spring',
      start: '2027-03-03T19:00:00Z',
      end: '2027-03-03T21:00:00Z',
      scope: 'following',
    };
    await changeSeries(club.id, ids[8] ?? 0, owner, following);
    expect(new Set((await expectSame(club.id)).match(/UID:.*/g)).size).toBe(2);
    await cancelSeries(club.id, ids[9] ?? 0, owner, 'all');
    await expectSame(club.id);
  });

  test('raises its sequence with every change, and its meetings’ too', async () => {
    const { club, owner, ids } = await aSeries();
    const sequences = async () =>
      [...(await feed(club.id)).matchAll(/SEQUENCE:(\d+)/g)].map(([, count]) => Number(count));
    expect(await sequences()).toEqual([0]);
    await changeSeries(club.id, ids[2] ?? 0, owner, { title: 'Guests' });
    expect(await sequences()).toEqual([0, 1]);
    await changeSeries(club.id, ids[0] ?? 0, owner, { place: 'Upstairs', scope: 'all' });
    expect(await sequences()).toEqual([1, 3]);
  });

  test('holds in a member’s own calendar only those that they replied to', async () => {
    const { club, ids } = await aSeries();
    const member = await aPerson(club, 'member');
    await replyToSeries(club.id, ids[9] ?? 0, member, 'yes', 'following');
    await reply(club.id, ids[10] ?? 0, member, 'maybe');
    const file = await ownCalendar(member);
    expect(readByIcalJs(file).map((line) => line.slice(0, 10))).toEqual(['2027-03-11', '2027-03-18', '2027-03-25']);
    expect(readByNodeIcal(file)).toEqual(readByIcalJs(file));
    expect(file.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE']);
  });
});

async function ownCalendar(as: Member): Promise<string> {
  const creating = 'mutation { createCalendarAddress { ... on CalendarSecret { secret } } }';
  const { body } = await site.graphql(creating, { as });
  return (await fetch(`${site.url}/calendar.ics?token=${body.data.createCalendarAddress.secret}`)).text();
}

test('an invitation, its change and its withdrawal are of the same event, from and to whom they name', async () => {
  const { club, ids } = await aSeries();
  const meeting = await site.database.meeting.findUniqueOrThrow({
    where: { id: ids[3] ?? 0 },
    include: { series: true },
  });
  const parties = {
    organizer: { name: 'Harbour Traders', email: 'clubs@fxclubs.example' },
  };
  const fileOf = (method: 'PUBLISH' | 'CANCEL', changes: object) =>
    calendarFile('Harbour Traders', [{ ...meeting, ...changes }], {
      publicUrl: site.url,
      alone: true,
      message: { method, ...parties },
    });
  const files = [
    fileOf('PUBLISH', {}),
    fileOf('PUBLISH', { sequence: 1, title: 'Moved' }),
    fileOf('CANCEL', { sequence: 2, cancelledAt: meeting.changedAt }),
  ].map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const event = calendar.getFirstSubcomponent('vevent');
    const value = (name: string) => event?.getFirstPropertyValue(name)?.toString();
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: value('uid'),
      recurrence: value('recurrence-id'),
      sequence: Number(value('sequence')),
      status: value('status'),
      parties: [value('organizer'), value('attendee')],
    };
  });
  const same = {
    uid: meeting.series?.uid,
    recurrence: '2027-01-28T20:00:00',
    parties: ['mailto:clubs@fxclubs.example', undefined],
  };
  expect(files).toEqual([
    { method: 'PUBLISH', sequence: 0, status: 'CONFIRMED', ...same },
    { method: 'PUBLISH', sequence: 1, status: 'CONFIRMED', ...same },
    { method: 'CANCEL', sequence: 2, status: 'CANCELLED', ...same },
  ]);
  expect(club.id).toBe(meeting.clubId);
});
