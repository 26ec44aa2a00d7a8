import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { invitationFiles } from '#schema/meeting/calendar/invitationFiles.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { seriesOf } from '#tests/fixtures/series.ts';
import { siteAtRest, subjectsOfAll, sweep } from '#tests/support/tasks.ts';

const site = await siteAtRest({ MAIL_FROM: 'FX Clubs <post@clubs.example.com>' });
const { aClub, aClubWith, aPerson, create, changeMeeting, cancel, reply, inHours, plan, ...series } = seriesOf(site);
const { changeSeries, cancelSeries, replyToSeries, stored } = series;
const hour = 3_600_000;

/** What the calendar files of somebody's e-mails say, by e-mail. */
async function eventsMailedTo(person: Member) {
  await subjectsOfAll(site, person);
  const received = site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === person.email));
  return received.map(({ attachments }) =>
    attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .flatMap((attachment) => {
        const file = new TextDecoder().decode(attachment.content as ArrayBuffer);
        const calendar = new ICAL.Component(ICAL.parse(file));
        const method = calendar.getFirstPropertyValue('method');
        // RFC 2446: the type of the part states the same method.
        expect(attachment.method).toBe(method);
        expect(Object.values(nodeIcal.sync.parseICS(file)).some((event) => event?.type === 'VEVENT')).toBe(true);
        return calendar.getAllSubcomponents('vevent').map((event) => {
          const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
          expect(value('organizer')).toBe('mailto:post@clubs.example.com');
          // Calendars offer no reply of their own, which nobody would read.
          expect(event.getAllProperties('attendee')).toEqual([]);
          return {
            method,
            uid: value('uid'),
            recurrence: value('recurrence-id'),
            sequence: Number(value('sequence')),
            start: value('dtstart'),
            rule: value('rrule'),
            status: value('status'),
          };
        });
      }),
  );
}

test('new, changed, off: the files of the e-mails are of one event, whose sequence rises', async () => {
  const { club, member } = await aClubWith('member');
  const { id } = await create(club.id, club.owner, { start: inHours(48), end: inHours(49) });
  await eventsMailedTo(member);
  await reply(club.id, id, member, 'maybe');
  await changeMeeting(club.id, id, club.owner, { place: 'Café Adria' });
  await eventsMailedTo(member);
  await cancel(club.id, id, club.owner);
  const { uid } = await site.database.meeting.findUniqueOrThrow({ where: { id } });
  const event = { uid, recurrence: undefined };
  expect(await eventsMailedTo(member)).toMatchObject([
    [{ ...event, method: 'PUBLISH', sequence: 0, status: 'CONFIRMED' }],
    [{ ...event, method: 'PUBLISH', sequence: 1, status: 'CONFIRMED' }],
    [{ ...event, method: 'CANCEL', sequence: 2, status: 'CANCELLED' }],
  ]);
});

test('a reminder carries the meeting as it is then', async () => {
  const { club, member } = await aClubWith('member');
  const { id } = await create(club.id, club.owner, { start: inHours(48), end: inHours(49) });
  await reply(club.id, id, member, 'yes');
  await eventsMailedTo(member);
  await changeMeeting(club.id, id, club.owner, { description: 'Bring a pen.' });
  await sweep(site, 'meetingReminders', new Date(site.now() + 30 * hour));
  expect((await eventsMailedTo(member)).at(-1)).toMatchObject([
    { method: 'PUBLISH', sequence: 1, status: 'CONFIRMED' },
  ]);
});

test('a series is one event; a change of one meeting names it, and what is cancelled is withdrawn', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  await plan(club.id, club.owner);
  await eventsMailedTo(member);
  const ids = (await stored(club.id)).map(({ id }) => id);
  await replyToSeries(club.id, ids[0] ?? 0, member, 'yes', 'all');
  const moved = { start: '2027-01-22T18:00:00Z', end: '2027-01-22T19:00:00Z' };
  await changeSeries(club.id, ids[2] ?? 0, club.owner, moved);
  await eventsMailedTo(member);
  await cancelSeries(club.id, ids[10] ?? 0, club.owner, 'following');
  await eventsMailedTo(member);
  await cancelSeries(club.id, ids[0] ?? 0, club.owner, 'all');
  const { uid } = await site.database.meetingSeries.findFirstOrThrow({ where: { clubId: club.id } });
  const [created, changed, ended, off] = await eventsMailedTo(member);
  expect(created).toMatchObject([{ method: 'PUBLISH', uid, recurrence: undefined, start: '2027-01-07T20:00:00' }]);
  expect(created?.[0]?.rule).toContain('FREQ=WEEKLY');
  expect(changed).toMatchObject([
    { method: 'PUBLISH', uid, recurrence: '2027-01-21T20:00:00', start: '2027-01-22T19:00:00', status: 'CONFIRMED' },
  ]);
  const withdrawn = { method: 'CANCEL', uid };
  expect(ended).toMatchObject([
    { ...withdrawn, recurrence: '2027-03-18T20:00:00' },
    { ...withdrawn, recurrence: '2027-03-25T20:00:00' },
  ]);
  expect(off?.[0]).toMatchObject({ ...withdrawn, recurrence: undefined });
  expect(off?.[0]?.sequence).toBeGreaterThan(created?.[0]?.sequence ?? 0);
});

test('if a change splits a series, its e-mail carries both: the old one, which ends, and the new one', async () => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  await plan(club.id, club.owner);
  await eventsMailedTo(member);
  const ids = (await stored(club.id)).map(({ id }) => id);
  await replyToSeries(club.id, ids[0] ?? 0, member, 'yes', 'all');
  const later = { start: '2027-02-19T19:00:00Z', end: '2027-02-19T21:00:00Z', scope: 'following' };
  await changeSeries(club.id, ids[6] ?? 0, club.owner, later);
  const [created, split] = await eventsMailedTo(member);
  const [old, renewed] = split?.toSorted((one, other) => (one.start ?? '').localeCompare(other.start ?? '')) ?? [];
  expect(old).toMatchObject({ method: 'PUBLISH', uid: created?.[0]?.uid, start: '2027-01-07T20:00:00', sequence: 1 });
  expect(old?.rule).toContain('UNTIL=20270211');
  expect(renewed).toMatchObject({ method: 'PUBLISH', start: '2027-02-19T20:00:00' });
  expect(renewed?.uid).not.toBe(old?.uid);
});

test.each([
  // Its local time occurs twice on 31 October.
  ['Europe/Berlin', '2027-10-17T00:30:00Z'],
  // The runtime and the definitions of zones may disagree on the whole winter.
  ['America/Vancouver', '2027-01-13T02:00:00Z'],
  ['Asia/Kathmandu', '2027-01-13T12:15:00Z'],
])('in %s, a change and a withdrawal name a meeting as its invitation did', async (zone, start) => {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const at = (date: string, hours: number) => new Date(Date.parse(date) + hours * hour).toISOString();
  await plan(club.id, club.owner, { zone, start, end: at(start, 1), repeat: { frequency: 'weekly', count: 4 } });
  await eventsMailedTo(member);
  const meetings = await stored(club.id);
  await replyToSeries(club.id, meetings[0]?.id ?? 0, member, 'yes', 'all');
  const { uid } = await site.database.meetingSeries.findFirstOrThrow({ where: { clubId: club.id } });
  for (const { id, startsAt } of meetings.slice(1, 3)) {
    const begins = startsAt.toISOString();
    await changeSeries(club.id, id, club.owner, { start: at(begins, 2), end: at(begins, 3) });
    await eventsMailedTo(member);
    await cancel(club.id, id, club.owner);
    await eventsMailedTo(member);
  }
  const [invited = [], ...later] = await eventsMailedTo(member);
  const isOwn = (own: string) => invited.some((event) => event.uid === own && !event.rule);
  if (zone === 'Europe/Berlin')
    expect(meetings.map((meeting) => isOwn(meeting.uid))).toEqual([false, false, true, false]);
  const named = meetings.slice(1, 3).flatMap((meeting) => {
    const local = expect.stringMatching(/^2027-\d\d-\d\dT\d\d:\d\d:00$/);
    const name = isOwn(meeting.uid) ? { uid: meeting.uid, recurrence: undefined } : { uid, recurrence: local };
    return [
      { method: 'PUBLISH', sequence: 1, ...name },
      { method: 'CANCEL', sequence: 2, ...name },
    ];
  });
  expect(later.map(([event]) => event)).toMatchObject(named);
});

test('only people in a listed club get a file', async () => {
  const { club, member } = await aClubWith('member');
  await create(club.id, club.owner);
  const [{ id } = { id: 0 }] = await stored(club.id);
  const filesFor = (userId: number) =>
    invitationFiles(
      site.database,
      { userId, about: [{ ids: [id] }] },
      { publicUrl: site.url, email: 'post@clubs.example.com' },
    );
  expect(await filesFor(member.uid)).toHaveLength(1);
  expect(await filesFor(club.owner.uid)).toHaveLength(1);
  expect(await filesFor((await aPerson(club, 'removed')).uid)).toEqual([]);
  await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
  expect(await filesFor(member.uid)).toEqual([]);
});
