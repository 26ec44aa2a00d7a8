import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql, clubsOf, isMemberSql } from '../access/members.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { administers } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { subjects } from '../core/subjects.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { displayName, type PersonName } from './displayName.ts';

/** Whether the viewer belongs to a club of these accounts. */
const sharesClub = batchLoader<boolean>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const own = Prisma.sql`
    (SELECT id FROM (${clubsOf(reader.id)}) AS own (id) WHERE ${isForClubSql(reader, Prisma.sql`own.id`)})`;
  const people = await context.database.$queryRaw<{ id: number }[]>`
    SELECT "userId" AS id FROM "Membership" WHERE "userId" = ANY (${ids}) AND ${isMemberSql()} AND "clubId" IN ${own}
    UNION SELECT "ownerId" FROM "Club" WHERE "ownerId" = ANY (${ids}) AND id IN ${own}`;
  return new Map(people.map(({ id }) => [id, true]));
}, false);

/**
 * A member's name as the viewer sees it: in full only if its owner shows it to the members of their clubs, and the viewer
 * is one, an administrator, or they themselves.
 */
export async function nameSeen(context: Context, person: (PersonName & { id: number }) | null): Promise<string> {
  if (person) context.cacheTags.add(subjects.person(person.id));
  const { id } = readerOfClubs(context);
  const showFullName =
    person?.showFullName === true &&
    (administers(context) || (id !== 0 && (person.id === id || (await sharesClub(context, person.id)))));
  return displayName(person && { ...person, showFullName });
}

/** The name of an account as the people of a club see it, for what is sent to them all; undefined if there is none. */
export async function nameInClub(
  database: Database | Transaction,
  clubId: number,
  userId: number | null,
): Promise<string | undefined> {
  const nameOf = await namesInClubs(database, [{ clubId, userId }]);
  return nameOf(clubId, userId);
}

/** The same for several. */
export async function namesInClubs(
  database: Database | Transaction,
  people: { clubId: number; userId: number | null }[],
): Promise<(clubId: number, userId: number | null) => string | undefined> {
  const rows = await database.$queryRaw<(PersonName & { clubId: number; userId: number })[]>`
    SELECT club.id AS "clubId", account.id AS "userId", "firstName", "lastName",
      "showFullName" AND ${belongsToClubSql(Prisma.sql`club`, Prisma.sql`account.id`)} AS "showFullName"
    FROM (SELECT DISTINCT * FROM unnest(${people.map(({ clubId }) => clubId)}::int[],
      ${people.map(({ userId }) => userId)}::int[])) AS asked ("clubId", "userId")
    -- OFFSET 0: each account and club by its index, however many there are.
    CROSS JOIN LATERAL (
      SELECT id, "firstName", "lastName", "showFullName" FROM "User" WHERE id = asked."userId" OFFSET 0) AS account
    CROSS JOIN LATERAL (SELECT id, "ownerId" FROM "Club" WHERE id = asked."clubId" OFFSET 0) AS club`;
  const names = new Map(rows.map((row) => [`${row.clubId} ${row.userId}`, displayName(row)]));
  return (clubId, userId) => names.get(`${clubId} ${userId}`);
}
