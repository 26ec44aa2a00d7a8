import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aMeeting, aClub, aPerson, create, changeMeeting, cancel, reply, meetings, meeting, inHours, log } =
  meetingsOf(site);
const at = (name: string, reason: string) => ({ code: 'BAD_USER_INPUT', fields: [{ name, reason }] });

describe('a meeting', () => {
  test('is created by the owner and organisers, with its time zone, and logged', async () => {
    const club = await aClub();
    const organiser = await aPerson(club, 'organiser');
    for (const as of [club.owner, organiser])
      expect(
        await create(club.id, as, {
          title: '  The week\u00a0ahead ',
          description: 'We read\r\nthe calendar.',
          start: '2027-03-28T00:30:00.000Z',
          end: '2027-03-28T03:00:00+02:00',
          zone: 'Europe/Rome',
          place: 'https://meet.example.com/harbour',
          capacity: 12,
        }),
      ).toMatchObject({
        title: 'The week\u00a0ahead',
        description: 'We read\nthe calendar.',
        start: '2027-03-28T00:30:00.000Z',
        end: '2027-03-28T01:00:00.000Z',
        zone: 'Europe/Rome',
        place: 'https://meet.example.com/harbour',
        capacity: 12,
        yesCount: 0,
        reply: null,
      });
    const { nodes } = await log(club.id, club.owner);
    expect(nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['meetingCreated', 'meetingCreated']);
  });

  test.each([
    ['title', ' ', 'meeting.titleRequired'],
    ['title', 'x'.repeat(101), 'input.tooLong'],
    ['title', 'Lunch\r\nATTENDEE:x', 'input.controlCharacters'],
    ['description', 'x'.repeat(2001), 'input.tooLong'],
    ['start', null, 'meeting.startRequired'],
    ['end', null, 'meeting.endRequired'],
    // It would also last longer than a meeting may.
    ['start', '2020-01-01T00:00:00Z', 'meeting.startPast'],
    ['end', '2020-01-01T00:00:00Z', 'meeting.endBeforeStart'],
    ['end', '2099-01-01T00:00:00Z', 'meeting.tooLong'],
    ['zone', 'Mars/Olympus', 'meeting.zoneInvalid'],
    ['zone', '+02:00', 'meeting.zoneInvalid'],
    // Known to runtimes, but not to iCalendar.
    ['zone', 'PST', 'meeting.zoneInvalid'],
    ['place', 'x'.repeat(301), 'input.tooLong'],
    ['place', 'http://meet.example.com', 'input.linkInvalid'],
    ['place', 'https://bank.example.com@evil.example', 'input.linkInvalid'],
    ['place', 'javascript:alert(1)', 'input.linkInvalid'],
    ['capacity', -1, 'meeting.capacityInvalid'],
    ['capacity', 100_001, 'meeting.capacityInvalid'],
  ])('is refused with %s %j', async (field, value, reason) => {
    const club = await aClub();
    expect(await create(club.id, club.owner, { [field]: value })).toMatchObject(at(field, reason));
  });

  test('over REST is refused on days that do not exist', async () => {
    const { id, owner } = await aClub();
    const year = new Date().getFullYear() + 1;
    const dates = { start: `${year}-02-30T10:00:00Z`, end: `${year}-02-31T11:00:00Z` };
    const input = { title: 'The week ahead', zone: 'Europe/Rome', ...dates };
    const { status, body } = await site.rest('POST', `/club/${id}/meetings`, input, { as: owner });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['start', 'end']]);
  });

  test('over REST may be given the local time of its zone: of two such times the first, but none that is skipped', async () => {
    const { id, owner } = await aClub();
    const year = new Date().getFullYear() + 1;
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
    };
    const [spring, autumn] = [lastSunday(3), lastSunday(10)];
    const send = (path: string, start: string, end: string, zone?: string) =>
      site.rest(
        path ? 'PUT' : 'POST',
        `/club/${id}/meetings${path}`,
        { title: 'Week', start, end, zone },
        { as: owner },
      );
    const made = await send('', `${autumn}T02:30`, `${autumn}T04:00`, 'Europe/Rome');
    expect(made.body.meeting).toMatchObject({ start: `${autumn}T00:30:00.000Z`, end: `${autumn}T03:00:00.000Z` });
    const path = `/${made.body.meeting.id}`;
    const changed = await send(path, `${autumn}T10:00:00`, `${autumn}T11:00:00Z`, 'Asia/Tokyo');
    expect(changed.body.meeting).toMatchObject({ start: `${autumn}T01:00:00.000Z`, end: `${autumn}T11:00:00.000Z` });
    for (const of of ['', path]) {
      const refused = async (start: string, end: string, zone?: string) =>
        (await send(of, start, end, zone)).body.fieldReasons;
      expect(await refused(`${spring}T02:30`, `${spring}T04:00`, 'Europe/Rome')).toEqual({
        start: 'meeting.timeSkipped',
      });
      expect(await refused('tomorrow', `${spring}T04:00`, 'Europe/Rome')).toEqual({ start: 'meeting.timeUnreadable' });
      expect(await refused(`${spring}T01:00`, `${spring}T04:00`, 'Europe/Nowhere')).toEqual({
        zone: 'meeting.zoneInvalid',
      });
      expect(await refused(`${spring}T01:00`, `${spring}T04:00`)).toEqual({ zone: 'meeting.zoneInvalid' });
    }
  });

  test('must start in the future, within two years', async () => {
    const club = await aClub();
    const starting = (hours: number) => create(club.id, club.owner, { start: inHours(hours), end: inHours(hours + 1) });
    expect(await starting(-0.01)).toMatchObject(at('start', 'meeting.startPast'));
    expect(await starting(732 * 24)).toMatchObject(at('start', 'meeting.tooFar'));
    expect(await starting(730 * 24)).toMatchObject({ title: 'The week ahead' });
  });

  test('can be created ten times a day by one person in one club', async () => {
    const [club, other] = [await aClub(), await aClub()];
    for (let times = 0; times < 10; times++) await create(club.id, club.owner);
    expect(await create(club.id, club.owner)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await create(club.id, await aPerson(club, 'organiser'))).toHaveProperty('id');
    expect(await create(other.id, other.owner)).toHaveProperty('id');
  });

  test('is one of at most 100 upcoming ones, not counting any that are cancelled or have begun', async () => {
    const club = await aClub();
    const startsAt = new Date(inHours(48));
    const planned = { clubId: club.id, title: 'Planned', startsAt, endsAt: new Date(inHours(49)), zone: 'Europe/Rome' };
    const begun = { ...planned, startsAt: new Date(inHours(-1)) };
    await site.database.meeting.createMany({
      data: [...Array(99).fill(planned), begun, { ...planned, cancelledAt: new Date() }],
    });
    const { id } = await create(club.id, club.owner);
    expect(await create(club.id, club.owner)).toMatchObject({ reason: 'meeting.tooMany' });
    await cancel(club.id, id, club.owner);
    expect(await create(club.id, club.owner)).toHaveProperty('id');
  });

  test('changes only in the given fields; repeating current values is not a change', async () => {
    const { club, owner, id } = await aMeeting(5);
    expect(await changeMeeting(club.id, id, owner, { place: 'Café Adria', capacity: 0 })).toMatchObject({
      title: 'The week ahead',
      place: 'Café Adria',
      capacity: 0,
    });
    expect(await changeMeeting(club.id, id, owner, { place: 'Café Adria' })).toMatchObject({
      reason: 'profile.nothingChanged',
    });
    expect(await changeMeeting(club.id, id, owner, { end: inHours(1) })).toMatchObject(
      at('end', 'meeting.endBeforeStart'),
    );
    // Even if the end would also be too late for that start.
    for (const hours of [-1, -20 * 24])
      expect(await changeMeeting(club.id, id, owner, { start: inHours(hours) })).toMatchObject(
        at('start', 'meeting.startPast'),
      );
    const { sequence } = await site.database.meeting.findUniqueOrThrow({ where: { id } });
    expect(sequence).toBe(1);
  });

  test('is not overwritten by somebody who has not seen another person’s change; replies are no change', async () => {
    const { club, owner, id } = await aMeeting();
    const organiser = await aPerson(club, 'organiser');
    const { updatedAt: seen } = await meeting(id, owner);
    site.pass(1000);
    await reply(club.id, id, organiser, 'yes');
    const { updatedAt } = await changeMeeting(club.id, id, organiser, { title: 'The month ahead', seen });
    expect(await changeMeeting(club.id, id, owner, { title: 'The day ahead', seen })).toEqual({
      code: 'CONFLICT',
      reason: 'meeting.changed',
    });
    expect(await meeting(id, owner)).toMatchObject({ title: 'The month ahead', updatedAt });
    const path = `/club/${club.id}/meetings/${id}`;
    const overRest = (sent: string) => site.rest('PUT', path, { title: 'The day ahead', seen: sent }, { as: owner });
    expect(await overRest(seen)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect(await overRest(updatedAt)).toMatchObject({ status: 202, body: { meeting: { title: 'The day ahead' } } });
  });

  test('of two concurrent changes to the same version, one is refused', async () => {
    const { club, owner, id } = await aMeeting();
    const organiser = await aPerson(club, 'organiser');
    const { updatedAt: seen } = await meeting(id, owner);
    site.pass(1000);
    const results = await Promise.all([
      changeMeeting(club.id, id, owner, { title: 'Monday', seen }),
      changeMeeting(club.id, id, organiser, { title: 'Friday', seen }),
    ]);
    expect(results.filter(({ reason }) => reason === 'meeting.changed')).toHaveLength(1);
  });

  test('can be neither changed nor replied to once it is over or cancelled; the list shows why', async () => {
    const { club, owner, id, say } = await aMeeting();
    const other = await create(club.id, owner);
    expect(await cancel(club.id, id, owner, 'The café is closed.')).toMatchObject({
      cancelReason: 'The café is closed.',
    });
    for (const answer of [
      await cancel(club.id, id, owner),
      await changeMeeting(club.id, id, owner, { title: 'Another' }),
      await say(owner, 'yes'),
    ])
      expect(answer).toEqual({ code: 'CONFLICT', reason: 'meeting.cancelled' });
    expect((await meetings(club.id)).nodes[0]).toMatchObject({ cancelReason: 'The café is closed.', place: null });
    await site.database.meeting.update({
      where: { id: other.id },
      data: { startsAt: new Date(site.now() - 2), endsAt: new Date(site.now() - 1) },
    });
    for (const answer of [
      await cancel(club.id, other.id, owner),
      await changeMeeting(club.id, other.id, owner, { title: 'Another' }),
      await reply(club.id, other.id, owner, 'yes'),
    ])
      expect(answer).toEqual({ code: 'CONFLICT', reason: 'meeting.over' });
  });

  test('that was cancelled after it was seen is refused with the cancel flag', async () => {
    const { club, owner, id } = await aMeeting();
    const { updatedAt: seen } = (await meetings(club.id, owner)).nodes[0];
    await cancel(club.id, id, owner);
    const path = `/club/${club.id}/meetings/${id}`;
    for (const [method, where, body] of [
      ['PUT', path, { title: 'Another', seen }],
      ['PUT', `${path}/reply`, { reply: 'yes' }],
      ['DELETE', path, {}],
    ] as const)
      expect((await site.rest(method, where, body, { as: owner })).body).toMatchObject({
        error: 'CONFLICT',
        cancel: true,
      });
  });

  test('of another club is not found, and only those who run its club can change it', async () => {
    const { club, id } = await aMeeting();
    const other = await aClub();
    const member = await aPerson(club, 'member');
    expect(await cancel(other.id, id, other.owner)).toMatchObject({ reason: 'meeting.unknown' });
    expect(await cancel(club.id, id, other.owner)).toMatchObject({ reason: 'membership.organisersOnly' });
    expect(await changeMeeting(club.id, id, member, { title: 'Mine' })).toMatchObject({
      reason: 'membership.organisersOnly',
    });
    expect(await create(club.id, await anUnconfirmedMember(site))).toMatchObject({
      reason: 'account.emailUnconfirmed',
    });
  });
});
