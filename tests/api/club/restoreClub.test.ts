import { describe, expect, test } from 'vitest';
import { limits } from '#schema/figures/limits.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember, aClub as anotherClub } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { database } = site;
const { aClub, aPerson } = membersOf(site);
const topics = topicsOf(site);
type Club = Awaited<ReturnType<typeof aClub>>;

const remove = ({ id, owner }: Club, title?: string) =>
  site.rest('DELETE', '/user/club', { clubID: id, title }, { as: owner });
const restore = ({ id, owner }: Club, as = owner) => site.rest('POST', '/user/club/restore', { clubID: id }, { as });

/** A club with people, a meeting that is full, a notice, a topic, an invitation and a report. */
async function aBusyClub() {
  const club = await aClub({ title: 'Circolo Forex Milano', privacy: false, state: 'verified' });
  const [organiser, member, waiting, banned] = [
    await aPerson(club, 'organiser'),
    await aPerson(club, 'member'),
    await aPerson(club, 'member'),
    await aPerson(club, 'banned'),
  ];
  const start = new Date(site.now() + daysInMs(30));
  const meeting = await database.meeting.create({
    data: {
      clubId: club.id,
      title: 'Thursday',
      startsAt: start,
      endsAt: new Date(start.getTime() + 3_600_000),
      zone: 'Europe/Rome',
      capacity: 1,
    },
  });
  const series = await database.meetingSeries.create({
    data: {
      clubId: club.id,
      title: 'Every Thursday',
      startsAt: start,
      endsAt: new Date(start.getTime() + 3_600_000),
      lastAt: start,
      zone: 'Europe/Rome',
      meetings: {
        create: {
          clubId: club.id,
          title: 'Every Thursday',
          startsAt: start,
          endsAt: new Date(start.getTime() + 3_600_000),
          zone: 'Europe/Rome',
        },
      },
    },
    include: { meetings: true },
  });
  const meetingId = series.meetings[0]?.id ?? 0;
  await database.attendance.create({ data: { meetingId, userId: member.uid } });
  for (const [userId, answer] of [
    [member.uid, 'yes'],
    [waiting.uid, 'waiting'],
  ] as const)
    await database.meetingReply.create({ data: { meetingId: meeting.id, userId, answer } });
  await database.notice.create({ data: { clubId: club.id, authorId: organiser.uid, title: 'Hi', content: '**Hi**' } });
  const { id: topic } = await topics.begin(club.id, organiser);
  const answer = await topics.write(club.id, topic, member, { inAnswerTo: 1 });
  await topics.edit(club.id, topic, answer.id, member, { content: 'So did I.' });
  await database.clubContact.create({ data: { clubId: club.id, position: 0, name: 'Chat', link: 'tel:12' } });
  await database.emailChoice.create({ data: { clubId: club.id, userId: member.uid, notices: 'daily' } });
  await database.reportCase.create({ data: { subject: 'club', clubId: club.id } });
  return { club, meeting, people: { organiser, member, waiting, banned } };
}

/** Every row that belongs to a club, by table. */
async function rowsOf(clubId: number): Promise<Record<string, unknown[]>> {
  const tables = await database.$queryRaw<{ name: string; condition: string }[]>`
    SELECT name::text, condition FROM tables_of_clubs()`;
  const rows = await Promise.all(
    tables.map(async ({ name, condition }) => {
      const found = await database.$queryRawUnsafe<{ row: object }[]>(
        `SELECT to_jsonb(kept) AS row FROM ${name} AS kept WHERE ${condition} ORDER BY to_jsonb(kept)::text`,
        clubId,
      );
      return [name, found.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

describe('a deleted club', () => {
  test('is gone for everybody, and its owner finds it among the deleted ones', async () => {
    const { club, people } = await aBusyClub();
    expect((await remove(club)).status).toBe(202);
    for (const rows of Object.values(await rowsOf(club.id))) expect(rows).toEqual([]);
    for (const as of [undefined, people.member, club.owner])
      expect((await site.rest('GET', `/club/${club.id}`, undefined, { as })).status).toBe(404);
    const mine = '{ me { ... on User { clubCount deletedClubs { id title memberCount restorableUntil } } } }';
    const { body } = await site.graphql(mine, { as: club.owner });
    const until = new Date(body.data.me.deletedClubs[0].restorableUntil).getTime();
    expect(until - site.now()).toBeGreaterThan(daysInMs(retention.deletedClub) - 60_000);
    expect(body.data.me).toMatchObject({
      clubCount: 0,
      deletedClubs: [{ id: club.id, title: 'Circolo Forex Milano', memberCount: 4 }],
    });
    expect((await site.graphql(mine, { as: people.member })).body.data.me.deletedClubs).toEqual([]);
  });

  test('comes back as it was, with everything that belonged to it, and its members are told once', async () => {
    const { club, people } = await aBusyClub();
    const before = await rowsOf(club.id);
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(10);
    await remove(club);
    expect(await restore(club)).toMatchObject({
      status: 202,
      body: {
        result: 'The club “Circolo Forex Milano” is back.',
        club: { id: club.id, title: 'Circolo Forex Milano' },
      },
    });
    expect(await rowsOf(club.id)).toEqual(before);
    expect(await database.deletedClubRow.count({ where: { clubId: club.id } })).toBe(0);
    expect(await database.reportCase.count({ where: { clubId: club.id, decidedAt: null } })).toBe(1);
    await expect
      .poll(() => site.mailbox.emails.filter(({ subject }) => subject?.endsWith(': the club is back')).length)
      .toBe(3);
    const told = site.mailbox.emails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
    expect(told).not.toContain(people.banned.email);
    expect(await restore(club)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  });

  test('comes back without those who deleted their account; who waited for their place has it', async () => {
    const { club, meeting, people } = await aBusyClub();
    await remove(club);
    await database.user.deleteMany({ where: { id: { in: [people.member.uid, people.organiser.uid] } } });
    expect((await restore(club)).status).toBe(202);
    expect(await database.club.findUnique({ where: { id: club.id } })).toMatchObject({ memberCount: 2 });
    expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({ yes: 1, waiting: 0 });
    expect(await database.notice.findFirst({ where: { clubId: club.id } })).toMatchObject({ authorId: null });
  });

  test('can be restored only by the member who deleted it, and only in time', async () => {
    const { club } = await aBusyClub();
    expect(await restore(club)).toMatchObject({ status: 404 });
    await remove(club);
    expect(await restore(club, await aMember(site))).toMatchObject({
      status: 404,
      body: { result: 'You have no deleted club with this ID that can be restored.' },
    });
    await database.deletedClub.update({
      where: { id: club.id },
      data: { deletedAt: new Date(site.now() - daysInMs(retention.deletedClub)) },
    });
    expect(await restore(club)).toMatchObject({ status: 404 });
  });

  test('needs room in the allowance', async () => {
    const { club } = await aBusyClub();
    await remove(club);
    await database.user.update({ where: { id: club.owner.uid }, data: { maxClubs: 1 } });
    expect((await site.rest('POST', '/user/club', anotherClub(), { as: club.owner })).status).toBe(202);
    expect(await restore(club)).toMatchObject({
      status: 403,
      body: { result: 'You have reached the maximum amount of clubs to create.' },
    });
    expect(await database.deletedClub.count({ where: { id: club.id } })).toBe(1);
  });

  test('is restored once, however often that is asked for at the same time', async () => {
    const { club } = await aBusyClub();
    await remove(club);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await restore(club)).status));
    expect(statuses.sort()).toEqual([202, 404, 404]);
  });

  test('notifies its members only a few times a day', async () => {
    const { club } = await aBusyClub();
    for (let count = 0; count < limits.restoreClub.points; count++) {
      expect((await remove(club)).status).toBe(202);
      expect((await restore(club)).status).toBe(202);
      // A second press.
      if (count < limits.restoreClub.points - 1) expect((await restore(club)).status).toBe(404);
    }
    await remove(club);
    expect((await restore(club)).status).toBe(429);
  });
});

describe('deleting', () => {
  test('with another title deletes nothing; case, accents and spaces make no difference', async () => {
    const { club } = await aBusyClub();
    expect(await remove(club, 'Circolo Forex Roma')).toMatchObject({
      status: 400,
      body: { fields: { title: 'This is not the club’s title.' } },
    });
    expect((await remove(club, '  circolo  FÓREX milano ')).status).toBe(202);
  });

  test('while people join leaves nobody in it', async () => {
    const { club } = await aBusyClub();
    const people = await Promise.all([1, 2, 3].map(() => aMember(site)));
    const joins = people.map((as) => site.rest('POST', `/club/${club.id}/membership`, {}, { as }));
    const [deleted, ...joined] = await Promise.all([remove(club), ...joins]);
    expect(deleted?.status).toBe(202);
    for (const { status } of joined) expect([202, 404]).toContain(status);
    expect(await database.membership.count({ where: { clubId: club.id } })).toBe(0);
    expect((await restore(club)).status).toBe(202);
    const joiners = joined.filter(({ status }) => status === 202).length;
    expect(await database.club.findUnique({ where: { id: club.id } })).toMatchObject({ memberCount: 4 + joiners });
  });
});
