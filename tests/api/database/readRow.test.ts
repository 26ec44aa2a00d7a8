import { expect, test } from 'vitest';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { readRow } from '#prisma/reads/row.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { database } = site;
const member = await aMember(site, { maxClubs: 100 });
for (const title of ['One', 'Two', 'Three']) await site.rest('POST', '/user/club', aClub({ title }), { as: member });
const other = await aMember(site);
const club = await database.club.findFirstOrThrow({ where: { ownerId: member.uid }, orderBy: { id: 'asc' } });
await database.membership.create({ data: { clubId: club.id, userId: other.uid, role: 'member' } });
await database.post.create({
  data: { slug: 'an-old-post', title: 'An “old” post', tag: 'News', authorId: member.uid },
});

/** The row, and how many statements reading it took. */
async function read(...args: Parameters<typeof readRow>) {
  let row: object | null = null;
  const statements = await statementsOf(async () => {
    row = await readRow(...args);
  });
  return { row, statements: statements.length };
}
const clubs = { orderBy: { id: 'desc' }, take: 101, skip: 0 } as const;

const users: [string, Prisma.UserFindUniqueArgs][] = [
  ['alone', { where: { id: member.uid } }],
  ['by its address', { where: { email: member.email }, include: { twoFactor: { select: { enabledAt: true } } } }],
  ['with some columns', { where: { id: member.uid }, select: { firstName: true, createdAt: true, deletedAt: true } }],
  ['with lists', { where: { id: member.uid }, include: { clubs, posts: true, sessions: { select: { id: true } } } }],
  ['with empty lists', { where: { id: other.uid }, include: { clubs, posts: { select: { id: true } } } }],
  ['with a page of a list', { where: { id: member.uid }, select: { clubs: { ...clubs, take: 2 } } }],
  [
    'with nested lists, and relations back',
    {
      where: { id: member.uid },
      select: {
        clubs: { ...clubs, include: { contacts: { orderBy: { position: 'asc' } }, owner: true, offer: true } },
      },
    },
  ],
  ['with a condition on a list', { where: { id: member.uid }, select: { consents: { where: { version: 'old' } } } }],
  [
    'with what has happened by now',
    {
      where: { id: member.uid },
      select: { posts: { where: { state: 'published', publishedAt: { lte: new Date() } } } },
    },
  ],
  ['that does not exist', { where: { id: 2 ** 31 - 1 }, include: { clubs } }],
];

test.each(users)('an account %s is read in one statement, as Prisma returns it', async (_name, args) => {
  const row = await database.user.findUnique(args);
  expect(await read(database, 'User', args)).toEqual({ row, statements: 1 });
});

const visible = (ownerId: number) => ({ OR: [{ state: { not: 'declined' as const } }, { ownerId }] });
const seen: [string, Prisma.ClubFindUniqueArgs][] = [
  ['that anybody may see', { where: { id: club.id, ...visible(0) }, include: { owner: true, contacts: true } }],
  ['with one’s membership', { where: { id: club.id }, include: { memberships: { where: { userId: other.uid } } } }],
  ['without a membership', { where: { id: club.id }, include: { memberships: { where: { userId: 0 } } } }],
];

test.each(seen)('a club %s is read in one statement, as Prisma returns it', async (_name, args) => {
  const row = await database.club.findUnique(args);
  expect(await read(database, 'Club', args)).toEqual({ row, statements: 1 });
});

test('a declined club is found only by its owner', async () => {
  await database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
  const find = (viewer: number) =>
    readRow(database, 'Club', { where: { id: club.id, ...visible(viewer) }, select: { id: true } });
  expect(await find(member.uid)).toEqual({ id: club.id });
  expect(await find(other.uid)).toBeNull();
});

const id = member.uid;
const others: [string, object][] = [
  ['a page that begins at a cursor', { where: { id }, include: { clubs: { ...clubs, cursor: { id: 5 }, skip: 1 } } }],
  ['a page counted from the end', { where: { id }, include: { clubs: { ...clubs, take: -2 } } }],
  ['a count', { where: { id }, select: { _count: { select: { clubs: true } } } }],
  ['a condition on a related row', { where: { id, clubs: { some: { state: 'verified' } } } }],
  ['a comparison', { where: { id, createdAt: { gt: new Date() } } }],
  ['two conditions on one column', { where: { id, maxClubs: { not: 0, in: [100] } } }],
  ['an order by a related row', { where: { id }, include: { memberships: { orderBy: { club: { title: 'asc' } } } } }],
  ['bytes', { where: { id }, include: { twoFactor: true } }],
];

test.each(others)('%s is left to Prisma', async (_name, args) => {
  const row = await database.user.findUnique(args as Prisma.UserFindUniqueArgs);
  expect(await readRow(database, 'User', args)).toEqual(row);
});

test('a value cannot change the statement', async () => {
  const args = { where: { email: `x' OR '1' = '1` }, select: { id: true } };
  const [statement] = await statementsOf(async () => expect(await readRow(database, 'User', args)).toBeNull());
  expect(statement?.text).not.toContain('OR');
});

test('an unreachable database fails as it does with Prisma', async () => {
  const { isUnavailable, openDatabase } = await import('#prisma/database.ts');
  const away = openDatabase('postgresql://localhost:1/none');
  const failure = await readRow(away, 'User', { where: { id } }).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(isUnavailable(await away.user.findUnique({ where: { id } }).catch((error: unknown) => error))).toBe(true);
  await away.$disconnect();
});
