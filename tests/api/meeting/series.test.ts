import { describe, expect, test } from 'vitest';
import { seriesOf } from '#tests/fixtures/series.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson, aSeries, plan, changeSeries, cancelSeries, replyToSeries, stored, startsIn, answerOf, log } =
  seriesOf(site);
const at = (name: string, reason: string) => ({ code: 'BAD_USER_INPUT', fields: [{ name, reason }] });
const local = (starts: string[], timeZone: string) =>
  starts.map((start) => new Date(start).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }));

describe('a series', () => {
  test.each([
    ['Europe/Rome', '2027-01-07T19:00:00Z', '20:00', '2027-04-01T18:00:00.000Z'],
    ['America/New_York', '2027-01-08T01:00:00Z', '20:00', '2027-04-02T00:00:00.000Z'],
    ['Australia/Sydney', '2027-01-07T09:00:00Z', '20:00', '2027-04-08T10:00:00.000Z'],
  ])('in %s stays at its local time across both clock changes', async (zone, start, time, after) => {
    const club = await aClub();
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    await plan(club.id, club.owner, { zone, start, end, repeat: { frequency: 'weekly', count: 52 } });
    const starts = await startsIn(club.id);
    expect(starts).toHaveLength(52);
    expect(new Set(local(starts, zone))).toEqual(new Set([time]));
    expect(starts).toContain(after);
    expect(starts.at(-1)).toBe(new Date(Date.parse(start) + 51 * 7 * 86_400_000).toISOString());
  });

  test('leaves out a day on which its time does not exist, and takes the first of two', async () => {
    const club = await aClub();
    // From 02:30 on 14 March to 02:30 on 31 October, with a gap on the 28th of March.
    const times = { start: '2027-03-14T01:30:00Z', end: '2027-03-14T02:00:00Z' };
    await plan(club.id, club.owner, { ...times, repeat: { frequency: 'weekly', count: 33 } });
    const starts = await startsIn(club.id);
    expect(starts.slice(0, 4)).toEqual([
      '2027-03-14T01:30:00.000Z',
      '2027-03-21T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
      '2027-04-11T00:30:00.000Z',
    ]);
    expect(starts).toContain('2027-10-31T00:30:00.000Z');
    expect(starts).toHaveLength(33);
  });

  test.each([
    ['on the second Thursday', { frequency: 'monthlyByDay', count: 3 }, '2027-01-14', ['2027-02-11', '2027-03-11']],
    [
      'on the last Friday',
      { frequency: 'monthlyByDay', last: true, count: 3 },
      '2027-01-29',
      ['2027-02-26', '2027-03-26'],
    ],
    [
      'on the fifth Sunday, if there is one',
      { frequency: 'monthlyByDay', count: 3 },
      '2027-01-31',
      ['2027-05-30', '2027-08-29'],
    ],
    [
      'every second month',
      { frequency: 'monthlyByDay', interval: 2, count: 3 },
      '2027-01-07',
      ['2027-03-04', '2027-05-06'],
    ],
    ['every third week', { frequency: 'weekly', interval: 3, count: 3 }, '2027-01-07', ['2027-01-28', '2027-02-18']],
    ['until a day', { frequency: 'weekly', until: '2027-01-21T19:00:00Z' }, '2027-01-07', ['2027-01-14', '2027-01-21']],
  ])('can meet %s', async (_when, repeat, first, others) => {
    const club = await aClub();
    const times = { start: `${first}T19:00:00Z`, end: `${first}T21:00:00Z` };
    expect(await plan(club.id, club.owner, { ...times, repeat })).toHaveProperty('id');
    expect((await startsIn(club.id)).map((start) => start.slice(0, 10))).toEqual([first, ...others]);
  });

  test.each([
    [{ frequency: 'weekly', count: 500 }, 'repeat.count', 'meeting.repeatCount'],
    [{ frequency: 'weekly', count: 1 }, 'repeat.count', 'meeting.repeatCount'],
    [{ frequency: 'weekly', count: 53 }, 'repeat.count', 'meeting.repeatCount'],
    [{ frequency: 'weekly' }, 'repeat.count', 'meeting.repeatEnd'],
    [{ frequency: 'weekly', count: 3, until: '2027-03-01T00:00:00Z' }, 'repeat.count', 'meeting.repeatEnd'],
    [{ frequency: 'weekly', until: '2027-01-08T00:00:00Z' }, 'repeat.until', 'meeting.repeatTooShort'],
    [{ frequency: 'weekly', until: '2028-06-01T00:00:00Z' }, 'repeat.until', 'meeting.repeatCount'],
    [{ frequency: 'weekly', interval: 5, count: 3 }, 'repeat.interval', 'meeting.repeatInterval'],
    [{ frequency: 'weekly', interval: 0, count: 3 }, 'repeat.interval', 'meeting.repeatInterval'],
    [{ frequency: 'weekly', interval: 4, count: 52 }, 'repeat.count', 'meeting.tooFar'],
    [{ frequency: 'monthlyByDay', last: true, count: 3 }, 'repeat.last', 'meeting.repeatNotLast'],
  ])('is refused with %j', async (repeat, field, reason) => {
    const club = await aClub();
    expect(await plan(club.id, club.owner, { repeat })).toMatchObject(at(field, reason));
    expect(await stored(club.id)).toEqual([]);
  });

  test('is refused if its meetings would overlap, or be too many for the club', async () => {
    const club = await aClub();
    expect(await plan(club.id, club.owner, { end: '2027-01-15T19:00:00Z' })).toMatchObject(
      at('end', 'meeting.repeatOverlaps'),
    );
    const repeat = { frequency: 'weekly', count: 51 };
    expect(await plan(club.id, club.owner, { repeat })).toHaveProperty('id');
    expect(await plan(club.id, club.owner, { repeat })).toMatchObject({ reason: 'meeting.tooMany' });
  });

  test('is one entry of the log, one notification and one e-mail, which states its rule', async () => {
    const club = await aClub();
    const member = await aPerson(club, 'member');
    await plan(club.id, club.owner);
    expect((await log(club.id, club.owner)).nodes).toHaveLength(1);
    const email = await site.mailbox.emailTo(member.email);
    expect(email.subject).toBe('Harbour Traders: new meetings “The week ahead”');
    expect(email.text).toContain('every Thursday, 12 times, the last on 25 March 2027');
    expect(await site.database.notification.count({ where: { userId: member.uid } })).toBe(1);
  });

  test('says how it repeats', async () => {
    const { first } = await aSeries();
    expect(first).toMatchObject({
      occurrence: '2027-01-07T19:00:00.000Z',
      series: {
        rule: 'FREQ=WEEKLY;UNTIL=20270325T190000Z',
        weekday: 4,
        ordinal: null,
        count: 12,
        comingCount: 12,
        until: '2027-03-25T19:00:00.000Z',
      },
    });
  });
});

describe('a change of a series', () => {
  test('of one meeting leaves the others as they are', async () => {
    const { club, owner, ids } = await aSeries();
    await changeSeries(club.id, ids[2] ?? 0, owner, { title: 'Guests' });
    const titles = (await stored(club.id)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Guests')).toHaveLength(1);
  });

  test('of all keeps what was changed for one meeting alone', async () => {
    const { club, owner, ids } = await aSeries();
    await changeSeries(club.id, ids[2] ?? 0, owner, {
      title: 'Guests',
      start: '2027-01-22T19:00:00Z',
      end: '2027-01-22T21:00:00Z',
    });
    // From 20:00 to 19:00 a day earlier, in Rome.
    const changes = {
      title: 'Wednesdays',
      place: 'Café Adria',
      start: '2027-01-06T18:00:00Z',
      end: '2027-01-06T20:00:00Z',
    };
    expect(await changeSeries(club.id, ids[0] ?? 0, owner, { ...changes, scope: 'all' })).toMatchObject({
      title: 'Wednesdays',
      series: { weekday: 3, count: 12 },
    });
    const meetings = await stored(club.id);
    expect(meetings.map(({ place }) => place)).toEqual(Array(12).fill('Café Adria'));
    const guests = meetings.filter(({ title }) => title === 'Guests');
    expect(guests.map(({ startsAt, occurrence }) => [startsAt.toISOString(), occurrence?.toISOString()])).toEqual([
      ['2027-01-22T19:00:00.000Z', '2027-01-20T18:00:00.000Z'],
    ]);
    expect(meetings.at(-1)?.startsAt.toISOString()).toBe('2027-03-24T18:00:00.000Z');
  });

  test('of one meeting and all later ones makes these a series of their own, and ends the old one before', async () => {
    const { club, owner, first, ids } = await aSeries();
    const changed = await changeSeries(club.id, ids[4] ?? 0, owner, { title: 'Spring', scope: 'following' });
    expect(changed).toMatchObject({ title: 'Spring', series: { count: 8, start: '2027-02-04T19:00:00.000Z' } });
    const series = await site.database.meetingSeries.findMany({ where: { clubId: club.id }, orderBy: { id: 'asc' } });
    expect(series.map(({ title, lastAt }) => [title, lastAt.toISOString()])).toEqual([
      ['The week ahead', '2027-01-28T19:00:00.000Z'],
      ['Spring', '2027-03-25T19:00:00.000Z'],
    ]);
    expect(series[0]?.uid).not.toBe(series[1]?.uid);
    expect(series[0]?.id).toBe(first.series.id);
  });

  test('that somebody has not seen is refused, whichever comes first', async () => {
    const { club, owner, first, ids } = await aSeries();
    const [, , third] = await stored(club.id);
    site.pass(1000);
    const seen = third?.changedAt.toISOString();
    const all = { title: 'All', scope: 'all', seen: first.updatedAt, seenSeries: first.series.updatedAt };
    expect(await changeSeries(club.id, ids[0] ?? 0, owner, all)).toHaveProperty('id');
    expect(await changeSeries(club.id, ids[2] ?? 0, owner, { title: 'One', seen })).toMatchObject({
      reason: 'meeting.changed',
    });
    expect(await changeSeries(club.id, ids[0] ?? 0, owner, { ...all, seen: undefined })).toMatchObject({
      reason: 'meeting.changed',
    });
  });

  test('concurrent with one of a single meeting loses neither', async () => {
    const { club, owner, ids } = await aSeries();
    const organiser = await aPerson(club, 'organiser');
    await Promise.all([
      changeSeries(club.id, ids[0] ?? 0, owner, { title: 'All', scope: 'all' }),
      changeSeries(club.id, ids[3] ?? 0, organiser, { place: 'Upstairs' }),
    ]);
    const meetings = await stored(club.id);
    expect(meetings.map(({ title }) => title)).toEqual(Array(12).fill('All'));
    expect(meetings[3]?.place).toBe('Upstairs');
  });

  test('is refused if nothing changes, a place is taken, or a monthly one gets another day', async () => {
    const { club, owner, ids } = await aSeries({ capacity: 2 });
    const members = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    for (const member of members) await replyToSeries(club.id, ids[5] ?? 0, member, 'yes', 'one');
    expect(await changeSeries(club.id, ids[0] ?? 0, owner, { capacity: 1, scope: 'all' })).toMatchObject({
      reason: 'meeting.capacityTaken',
    });
    expect(await changeSeries(club.id, ids[0] ?? 0, owner, { capacity: 2, scope: 'all' })).toMatchObject({
      reason: 'profile.nothingChanged',
    });
    const monthly = await aSeries({ repeat: { frequency: 'monthlyByDay', count: 3 } });
    const moved = { start: '2027-01-08T19:00:00Z', end: '2027-01-08T21:00:00Z', scope: 'all' };
    expect(await changeSeries(monthly.club.id, monthly.ids[0] ?? 0, monthly.owner, moved)).toMatchObject(
      at('start', 'meeting.repeatDay'),
    );
  });

  test('leaves meetings that have begun, in a series of their own if the others move', async () => {
    const { club, owner, ids } = await aSeries();
    await site.database.meeting.update({
      where: { id: ids[0] ?? 0 },
      data: { startsAt: new Date(site.now() - 7_200_000), endsAt: new Date(site.now() - 3_600_000) },
    });
    const changes = { start: '2027-01-14T20:00:00Z', end: '2027-01-14T22:00:00Z', scope: 'all' };
    expect(await changeSeries(club.id, ids[1] ?? 0, owner, changes)).toMatchObject({ series: { count: 11 } });
    const begun = await site.database.meeting.findUniqueOrThrow({ where: { id: ids[0] ?? 0 } });
    expect(begun.sequence).toBe(0);
  });

  test('is one e-mail to each person who replied to any of its meetings', async () => {
    const { club, owner, ids } = await aSeries();
    const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    for (const id of [ids[3], ids[4], ids[5]]) await replyToSeries(club.id, id ?? 0, member, 'yes', 'one');
    await replyToSeries(club.id, ids[1] ?? 0, other, 'no', 'one');
    await cancelSeries(club.id, ids[1] ?? 0, owner, 'all');
    const email = await site.mailbox.emailTo(member.email);
    expect(email.subject).toBe('Harbour Traders: meetings “The week ahead” cancelled');
    expect(await site.database.notification.count({ where: { userId: member.uid } })).toBe(1);
    expect(await site.database.notification.count({ where: { userId: other.uid } })).toBe(0);
  });

  test('cancels this one, this and all later ones, or all', async () => {
    const { club, owner, ids } = await aSeries();
    const cancelled = async () => (await stored(club.id)).filter(({ cancelledAt }) => cancelledAt).length;
    await cancelSeries(club.id, ids[6] ?? 0, owner, 'one');
    expect(await cancelled()).toBe(1);
    await cancelSeries(club.id, ids[9] ?? 0, owner, 'following');
    expect(await cancelled()).toBe(4);
    await cancelSeries(club.id, ids[8] ?? 0, owner, 'all');
    expect(await cancelled()).toBe(12);
  });
});

test('a reply to all meetings of a series takes a place in each that has one, and repeats without effect', async () => {
  const { club, owner, ids } = await aSeries({ capacity: 1 });
  const [member, other] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
  await replyToSeries(club.id, ids[2] ?? 0, other, 'yes', 'one');
  for (const _time of [1, 2]) await replyToSeries(club.id, ids[0] ?? 0, member, 'yes', 'all');
  expect([await answerOf(ids[2] ?? 0, member), await answerOf(ids[3] ?? 0, member)]).toEqual(['waiting', 'yes']);
  await replyToSeries(club.id, ids[2] ?? 0, other, 'no', 'following');
  expect(await answerOf(ids[2] ?? 0, member)).toBe('yes');
  await replyToSeries(club.id, ids[10] ?? 0, member, 'maybe', 'following');
  const replies = await site.database.meetingReply.groupBy({
    by: 'answer',
    where: { userId: member.uid },
    _count: true,
    orderBy: { answer: 'asc' },
  });
  expect(replies.map(({ answer, _count }) => [answer, _count])).toEqual([
    ['yes', 10],
    ['maybe', 2],
  ]);
  expect(await replyToSeries(club.id, ids[0] ?? 0, owner, 'yes', 'all')).toMatchObject({ reply: 'waiting' });
});
