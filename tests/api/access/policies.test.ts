import { describe, expect, test } from 'vitest';
import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeClub, canSeeClubSql, clubsVisibleTo, isListed, isListedSql, listedClubs } from '#schema/access/clubs.ts';
import { belongsToClubSql, everybodyIn, isMemberSql } from '#schema/access/members.ts';
import { canReadNotice, canReadNoticeSql, isShown, isShownSql } from '#schema/access/notices.ts';
import { offersTo } from '#schema/access/offers.ts';
import type { Reader } from '#schema/access/reader.ts';
import { belongsToClub, type Standing } from '#schema/access/roles.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { database } = site;
const { aClub, aPerson } = membersOf(site);

/** The ids that a statement selects, in order. */
const idsOf = async (statement: Prisma.Sql) =>
  (await database.$queryRaw<{ id: number }[]>(statement)).map(({ id }) => id).sort((a, b) => a - b);
const sorted = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('the forms of a policy about clubs agree', async () => {
  const { owner } = await aClub({ state: 'declined' });
  for (const state of ['pending', 'verified', 'declined'] as const) {
    await aClub({ state });
    const { id } = await aClub({ state });
    await database.club.update({ where: { id }, data: { ownerId: null } });
  }
  const clubs = await database.club.findMany();
  const ids = clubs.map(({ id }) => id);
  const among = (where: Prisma.ClubWhereInput) =>
    database.club.findMany({ where: { AND: [where, { id: { in: ids } }] } });
  const amongSql = (condition: Prisma.Sql) =>
    idsOf(Prisma.sql`SELECT id FROM "Club" AS c WHERE ${condition} AND id = ANY(${ids}::int[])`);
  const all = clubs.length;
  const listed = clubs.filter(({ state }) => state !== 'declined').length;

  test('which are listed', async () => {
    const expected = sorted(clubs.filter(isListed));
    expect(expected).toHaveLength(listed);
    expect(sorted(await among(listedClubs))).toEqual(expected);
    expect(await amongSql(isListedSql(Prisma.sql`c`))).toEqual(expected);
  });

  test.each<[string, Reader, number]>([
    ['a visitor', { id: null }, listed],
    ['a stranger', { id: (await aMember(site)).uid }, listed],
    ['the owner of a declined one', { id: owner.uid }, listed + 1],
    ['an administrator', { id: null, asAdministrator: true }, all],
  ])('which %s may know of', async (_who, reader, count) => {
    const expected = sorted(clubs.filter((club) => canSeeClub(reader, club)));
    expect(expected).toHaveLength(count);
    expect(sorted(await among(clubsVisibleTo(reader)))).toEqual(expected);
    expect(await amongSql(canSeeClubSql(reader, Prisma.sql`c`))).toEqual(expected);
  });
});

test('the forms of “belongs to the club” agree for every role', async () => {
  const { id, owner } = await aClub();
  const roles = ['organiser', 'member', 'applicant', 'declined', 'removed', 'banned'] as const;
  for (const role of roles) await aPerson({ id }, role);
  const memberships = await database.membership.findMany({ where: { clubId: id } });
  const members = sorted(memberships.flatMap(({ userId, role }) => (belongsToClub(role) ? [{ id: userId }] : [])));
  const everybody = sorted([{ id: owner.uid }, ...members.map((member) => ({ id: member }))]);
  expect(members).toHaveLength(2);
  expect(
    await idsOf(Prisma.sql`SELECT "userId" AS id FROM "Membership" WHERE "clubId" = ${id} AND ${isMemberSql()}`),
  ).toEqual(members);
  expect(await idsOf(Prisma.sql`SELECT reader AS id FROM (${everybodyIn(id)}) AS people`)).toEqual(everybody);
  expect(await idsOf(Prisma.sql`SELECT reader AS id FROM (${everybodyIn(id, owner.uid)}) AS people`)).toEqual(members);
  const belonging = belongsToClubSql(Prisma.sql`club`, Prisma.sql`account.id`);
  expect(
    await idsOf(Prisma.sql`
      SELECT account.id FROM "User" AS account, "Club" AS club WHERE club.id = ${id} AND ${belonging}`),
  ).toEqual(everybody);
});

describe('the forms of a policy about notices agree', async () => {
  const { id: clubId } = await aClub();
  const at = new Date(site.now());
  const either = [false, true];
  await database.notice.createMany({
    data: either.flatMap((isPublic) =>
      either.flatMap((hidden) =>
        either.map((held) => ({
          ...{ clubId, title: 'Next Tuesday', content: 'Read.', createdAt: at, updatedAt: at, public: isPublic },
          ...{ hiddenAt: hidden ? at : null, heldAt: held ? at : null },
        })),
      ),
    ),
  });
  const notices = await database.notice.findMany({ where: { clubId } });

  test('which are shown', async () => {
    const expected = sorted(notices.filter(isShown));
    expect(expected).toHaveLength(2);
    expect(await idsOf(Prisma.sql`SELECT id FROM "Notice" WHERE "clubId" = ${clubId} AND ${isShownSql}`)).toEqual(
      expected,
    );
  });

  test.each<[string, Standing, boolean, number]>([
    ['a stranger', { role: null }, false, 1],
    ['a stranger', { role: null }, true, 0],
    ['somebody banned', { role: 'banned' }, false, 1],
    ['an applicant', { role: 'applicant' }, true, 0],
    ['a member', { role: 'member' }, true, 2],
    ['an organiser', { role: 'organiser' }, true, 8],
    ['the owner', { role: 'owner' }, false, 8],
    ['an administrator', { role: null, asAdministrator: true }, true, 8],
  ])('which %s (%o) may read, in a club with privacy %s', async (_who, standing, privacy, count) => {
    const standingInClub = { ...standing, club: { privacy } };
    const expected = sorted(notices.filter((notice) => canReadNotice(standingInClub, notice)));
    expect(expected).toHaveLength(count);
    expect(
      await idsOf(
        Prisma.sql`SELECT id FROM "Notice" WHERE "clubId" = ${clubId} AND ${canReadNoticeSql(standingInClub)}`,
      ),
    ).toEqual(expected);
  });
});

test('an offer is known only to a verified address, while the club is listed and its owner not suspended', async () => {
  const [member, unverified] = [await aMember(site), await anUnconfirmedMember(site)];
  const at = new Date(site.now());
  const offer = async (state: 'verified' | 'declined', email: string, suspended = false) => {
    const { id: clubId, owner } = await aClub({ state });
    if (suspended) await database.user.update({ where: { id: owner.uid }, data: { deletedAt: at } });
    await database.clubOffer.create({ data: { clubId, fromId: owner.uid, email, createdAt: at, expiresAt: at } });
    return clubId;
  };
  const clubId = await offer('verified', member.email);
  await offer('declined', member.email);
  await offer('verified', member.email, true);
  await offer('verified', unverified.email);
  const known = (account: { uid: number }) =>
    database.user
      .findUniqueOrThrow({ where: { id: account.uid } })
      .then((row) => database.clubOffer.findMany({ where: offersTo(row), select: { clubId: true } }));
  expect(await known(member)).toEqual([{ clubId }]);
  expect(await known(unverified)).toEqual([]);
});
