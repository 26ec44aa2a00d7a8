import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#schema/account/credentials/tokens.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClubWith, aClub, aPerson, create, changeMeeting, cancel, reply, leave, mine } = meetingsOf(site);

/** Reads a file with a third-party parser, using the time zones that the file itself defines. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const instant = (name: string) => {
      const time = component.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>;
      const tzid = component.getFirstProperty(name)?.getParameter('tzid');
      if (tzid || time.zone.tzid !== 'UTC') {
        const zone = zones.find((zone) => zone.tzid === tzid);
        expect(zone, `${name} has a zone that the file defines`).toBeDefined();
        time.zone = zone as InstanceType<typeof ICAL.Timezone>;
      }
      return new Date(time.toUnixTime() * 1000).toISOString();
    };
    const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
    return {
      uid: text('uid'),
      sequence: Number(text('sequence')),
      status: text('status'),
      summary: text('summary'),
      description: text('description'),
      location: text('location'),
      start: instant('dtstart'),
      end: instant('dtend'),
      zone: component.getFirstProperty('dtstart')?.getParameter('tzid'),
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
  return { events, zones, name: calendar.getFirstPropertyValue('x-wr-calname') };
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });
const feed = async (clubID: number) => read(await (await get(`/api/v1/club/${clubID}/calendar.ics`)).text());
const fileOf = async (id: number, as?: Member) => {
  const query = 'query ($id: Int!) { meeting(id: $id) { ... on Meeting { calendarFile } ... on Error { reason } } }';
  const { body } = await site.graphql(query, { variables: { id }, as });
  return body.data.meeting.calendarFile as string;
};
const operation = async (name: string, selection: string, as: Member) => {
  const { body } = await site.graphql(`mutation { it: ${name} { ${selection} ... on Error { reason } } }`, { as });
  return body.data.it;
};
const anAddress = async (as: Member): Promise<string> =>
  `/calendar.ics?token=${(await operation('createCalendarAddress', '... on CalendarSecret { secret }', as)).secret}`;

describe('the calendar file of a meeting', () => {
  test.each([
    ['Europe/Rome', '2027-03-28T00:30:00.000Z', '2027-03-28T02:00:00.000Z'],
    ['Europe/Rome', '2027-07-08T17:00:00.000Z', '2027-07-08T19:00:00.000Z'],
    ['America/New_York', '2027-11-07T04:30:00.000Z', '2027-11-07T07:30:00.000Z'],
    ['Asia/Calcutta', '2027-05-04T13:30:00.000Z', '2027-05-04T14:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-02T15:00:00.000Z', '2027-10-02T16:00:00.000Z'],
    ['UTC', '2027-05-04T13:30:00.000Z', '2027-05-04T14:30:00.000Z'],
  ])('in %s puts it at %s in every calendar, by the time zone rules in the file', async (zone, start, end) => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { zone, start, end, place: 'Café Adria' });
    const file = await fileOf(id, club.owner);
    const { events, zones } = read(file);
    expect(events).toMatchObject([
      { start, end, summary: 'The week ahead', location: 'Café Adria', status: 'CONFIRMED' },
    ]);
    expect(zones).toHaveLength(1);
    if (zone === 'Europe/Rome') expect(file).toMatch(/BEGIN:DAYLIGHT[\s\S]*BEGIN:STANDARD/);
    expect(file).not.toMatch(/DTSTART(;VALUE=DATE-TIME)?:\d{8}T\d{6}(Z)?\r\nDTEND/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test.each([
    ['in a repeated hour', 'America/New_York', '2027-11-07T05:15:00.000Z', '2027-11-07T06:45:00.000Z'],
    // Since 2026, Vancouver stays on summer time and Morocco on winter time; older runtimes do not know that.
    ['after a law change', 'America/Vancouver', '2027-01-12T03:00:00.000Z', '2027-01-12T05:00:00.000Z'],
    ['after a law change', 'Africa/Casablanca', '2027-01-12T19:00:00.000Z', '2027-01-12T21:00:00.000Z'],
  ])('%s (%s) puts it at %s in every calendar', async (_when, zone, start, end) => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { zone, start, end });
    expect(read(await fileOf(id, club.owner)).events).toMatchObject([{ start, end }]);
  });

  test('escapes text, so nobody can inject an event or an attendee', async () => {
    const club = await aClub({ title: 'Ann; Ben, and\\Co' });
    const nasty = 'a, b; c\\n "d"';
    const { id } = await create(club.id, club.owner, {
      title: nasty,
      description: 'One\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Two\n\tATTENDEE:mailto:eve@example.com',
    });
    // Input rules refuse such a place, so it is written to the database directly.
    await site.database.meeting.update({
      where: { id },
      data: { place: 'Here\r\nATTENDEE:mailto:eve@example.com\rURL:https://evil.example\nDTSTART:20200101T000000Z' },
    });
    const { events, name } = read(await fileOf(id, club.owner));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: nasty, zone: 'Europe/Rome' });
    expect(events[0]?.description).toContain('One\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Two');
    expect(events[0]?.properties).not.toContain('attendee');
    expect(events[0]?.properties.filter((name) => name === 'url')).toHaveLength(1);
    expect(events[0]?.properties.filter((name) => name === 'dtstart')).toHaveLength(1);
    // The parser does not unescape properties that begin with X-.
    expect(name).toBe('Ann\\; Ben\\, and\\\\Co');
  });

  test('is the same for a member before and after they reply', async () => {
    const { club, member } = await aClubWith('member');
    const { id } = await create(club.id, club.owner);
    const before = await fileOf(id, member);
    for (const answer of ['yes', 'maybe', 'no']) {
      await reply(club.id, id, member, answer);
      expect(await fileOf(id, member)).toBe(before);
    }
  });

  test('shows the place to members only', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { place: 'Café Adria' });
    expect(await fileOf(id)).not.toContain('Adria');
    expect(await fileOf(id, club.owner)).toContain('Adria');
  });
});

describe('a club’s calendar feed', () => {
  test('lists its meetings, including cancelled ones, with stable IDs and rising sequence numbers, but no place', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { place: 'Café Adria' });
    const [first] = (await feed(club.id)).events;
    expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED', location: null });
    await changeMeeting(club.id, id, club.owner, { title: 'Moved' });
    expect((await feed(club.id)).events).toMatchObject([{ uid: first?.uid, sequence: 1, summary: 'Moved' }]);
    await cancel(club.id, id, club.owner);
    expect((await feed(club.id)).events).toMatchObject([{ uid: first?.uid, sequence: 2, status: 'CANCELLED' }]);
  });

  test('has what is over for those who belong to it only', async () => {
    const { club, member } = await aClubWith('member');
    const { id } = await create(club.id, club.owner);
    const text = async (as?: Member) => {
      const { body } = await site.graphql(`{ it: clubCalendar(clubID: ${club.id}) { ... on Calendar { text } } }`, {
        as,
      });
      return body.data.it.text as string;
    };
    expect(await text()).toContain('BEGIN:VEVENT');
    const [startsAt, endsAt] = [new Date(site.now() - 7_200_000), new Date(site.now())];
    await site.database.meeting.update({ where: { id }, data: { startsAt, endsAt } });
    expect((await feed(club.id)).events).toEqual([]);
    expect(await text()).not.toContain('BEGIN:VEVENT');
    for (const as of [member, club.owner]) expect(await text(as)).toContain('BEGIN:VEVENT');
  });

  test('is text/calendar, and is sent again only after a change', async () => {
    const club = await aClub();
    await create(club.id, club.owner);
    const path = `/api/v1/club/${club.id}/calendar.ics`;
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    await create(club.id, club.owner);
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(200);
  });

  test('uses UTC for a meeting whose time zone iCalendar does not know', async () => {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, {});
    const { startsAt } = await site.database.meeting.update({ where: { id }, data: { zone: 'europe/rome' } });
    const { events } = await feed(club.id);
    // iCalendar has no milliseconds.
    startsAt.setMilliseconds(0);
    expect(events).toMatchObject([{ start: startsAt.toISOString(), zone: 'Etc/UTC' }]);
  });

  test('can be queried only a few times in one request', async () => {
    const club = await aClub();
    const many = (count: number) =>
      Array.from({ length: count }, (_one, index) => `c${index}: clubCalendar(clubID: ${club.id}) { __typename }`);
    expect((await site.graphql(`{ ${many(10)} }`)).body.errors).toBeUndefined();
    expect((await site.graphql(`{ ${many(25)} }`)).body.errors).toHaveLength(1);
  });

  test('is not found if the club is closed, declined or unknown, whoever the caller is', async () => {
    const [closed, declined] = [await aClub({ privacy: true }), await aClub({ state: 'declined' })];
    for (const [path, status] of [
      [`/api/v1/club/${closed.id}/calendar.ics`, 404],
      [`/api/v1/club/${declined.id}/calendar.ics`, 404],
      ['/api/v1/club/999999999/calendar.ics', 404],
      ['/api/v1/club/none/calendar.ics', 404],
    ] as const) {
      const signed = { uid: String(closed.owner.uid), Authorization: `Bearer ${closed.owner.atoken}` };
      expect((await get(path)).status).toBe(status);
      expect((await get(path, signed)).status).toBe(status);
    }
  });
});

describe('a member’s own calendar', () => {
  test('lists meetings they attend, may attend or are waitlisted for, in all clubs, until they decline or leave the club', async () => {
    const [club, closed] = [await aClub(), await aClub({ privacy: true, title: 'Quiet Shore' })];
    const member = await aPerson(club, 'member');
    await site.database.membership.create({ data: { clubId: closed.id, userId: member.uid, role: 'member' } });
    const first = await create(club.id, club.owner, { title: 'First' });
    const second = await create(closed.id, closed.owner, { title: 'Second', place: 'Café Adria', capacity: 1 });
    await create(club.id, club.owner, { title: 'Not answered' });
    await reply(club.id, first.id, member, 'yes');
    await reply(closed.id, second.id, closed.owner, 'yes');
    await reply(closed.id, second.id, member, 'yes');
    const address = await anAddress(member);
    const mine = async () => read(await (await get(address)).text()).events;
    expect(await mine()).toMatchObject([
      { summary: 'Second (Quiet Shore)', status: 'TENTATIVE', location: 'Café Adria' },
      { summary: 'First (Harbour Traders)', status: 'CONFIRMED' },
    ]);
    await reply(club.id, first.id, member, 'no');
    await leave(closed.id, member);
    expect(await mine()).toEqual([]);
  });

  test('and the list of one’s meetings have those of a declined club for its owner only', async () => {
    const { club, member } = await aClubWith('member');
    const { id } = await create(club.id, club.owner, { title: 'Planned' });
    await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    for (const person of [club.owner, member]) {
      await site.database.meetingReply.create({ data: { meetingId: id, userId: person.uid, answer: 'yes' } });
      const { events } = read(await (await get(await anAddress(person))).text());
      const seen = person === club.owner ? 1 : 0;
      expect([events.length, (await mine(person)).nodes.length]).toEqual([seen, seen]);
    }
  });

  test('is sent with the headers that the OpenAPI description names', async () => {
    const { headers } = await get(await anAddress((await aClub()).owner));
    const { paths } = await (await get('/api/v1/openapi.json')).json();
    const described = Object.keys(paths['/calendar.ics'].get.responses[200].headers);
    expect(described.sort()).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id']);
    expect(described.filter((name) => !headers.has(name))).toEqual([]);
  });

  test('has an address that is stored as a hash, shown once, and can be replaced and revoked', async () => {
    const club = await aClub();
    const address = await anAddress(club.owner);
    const secret = address.split('=')[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = await site.database.calendarAddress.findUniqueOrThrow({ where: { userId: club.owner.uid } });
    expect(stored.tokenHash).toEqual(hashToken(secret));
    expect((await get(address)).headers.get('cache-control')).toBe('private, no-cache');
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: club.owner });
    expect(JSON.parse(body.data.exportAccount.json).calendarAddress).toEqual({
      createdAt: stored.createdAt.toISOString(),
    });
    const next = await anAddress(club.owner);
    expect((await get(address)).status).toBe(404);
    expect((await get(next)).status).toBe(200);
    await operation('revokeCalendarAddress', '... on Done { message }', club.owner);
    expect((await get(next)).status).toBe(404);
    for (const path of ['/calendar.ics', '/calendar.ics?token=', '/calendar.ics?token=a&token=b'])
      expect((await get(path)).status).toBe(404);
  });

  test('is revoked by a password change, and refused to an unverified account', async () => {
    const member = await aMember(site);
    const address = await anAddress(member);
    const [currentPassword, newPassword] = [member.password, 'a lantern over the quay'];
    const input = { currentPassword, newPassword, confirmPassword: newPassword };
    const changing = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }';
    await site.graphql(changing, { variables: { input }, as: member });
    expect((await get(address)).status).toBe(404);
    const ask = 'mutation { createCalendarAddress { ... on Error { reason } } }';
    const { body } = await site.graphql(ask, { as: await anUnconfirmedMember(site) });
    expect(body.data.createCalendarAddress.reason).toBe('account.emailUnconfirmed');
  });

  test('is closed to a suspended member, and protected against guessing', async () => {
    const club = await aClub();
    const address = await anAddress(club.owner);
    await site.database.user.update({ where: { id: club.owner.uid }, data: { deletedAt: new Date() } });
    expect((await get(address)).status).toBe(404);
    const from = { 'X-Forwarded-For': '198.51.100.9' };
    for (let times = 0; times < 60; times++) expect((await get('/calendar.ics?token=guess', from)).status).toBe(404);
    expect((await get('/calendar.ics?token=guess', from)).status).toBe(429);
  });
});
