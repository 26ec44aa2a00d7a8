import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { isMemberSql, whoeverRuns } from '../access/members.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import type { Mail } from '../core/context.ts';
import { notify } from '../messages/notify.ts';
import { membersJoined, membersJoinedMany } from './emails.ts';

/** The maximum number of people named in an e-mail. */
const mostNamed = 10;

/** The people who joined a club, first come first: how many, and the ids of the first. */
interface Joined {
  clubId: number;
  title: string;
  joined: number;
  first: number[];
}

/**
 * Tells those who run these clubs who has joined since the last time, on the site and, if they want that, by e-mail:
 * people who came to an open club or with an invitation and are still there. Nobody is told of a club that nobody joined.
 */
export async function tellWhoJoined(transaction: Transaction, mail: Mail, clubIds: number[], at: Date): Promise<void> {
  const clubs = await whoJoined(transaction, clubIds);
  const people = await transaction.user.findMany({
    where: { id: { in: clubs.flatMap(({ first }) => first) } },
    select: { id: true, ...nameFields },
  });
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  for (const { clubId, title, joined, first } of clubs) {
    const club = { id: clubId, title };
    const nameList = first.flatMap((id) => names.get(id) ?? []).join(', ');
    const more = joined - first.length;
    const email = more
      ? membersJoinedMany({ title, joined, names: nameList, count: more }, { club: clubId })
      : membersJoined({ title, count: joined, names: nameList }, { club: clubId });
    const readers = whoeverRuns(clubId);
    await notify(transaction, readers, { kind: 'joined', club, count: joined, at });
    await mail.postToAll(
      transaction,
      Prisma.sql`
        SELECT reader FROM (${readers}) AS readers WHERE NOT EXISTS (
          SELECT FROM "EmailChoice" WHERE "userId" = reader AND "clubId" = ${clubId} AND NOT joins)`,
      email,
    );
  }
}

/** Who joined these clubs since their last digest. */
const whoJoined = (transaction: Transaction, clubIds: number[]) => transaction.$queryRaw<Joined[]>`
  SELECT club.id AS "clubId", club.title, found.joined, found.first
  FROM "JoinDigest" AS digest
  JOIN "Club" AS club ON club.id = digest."clubId"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS joined, (array_agg("userId" ORDER BY act))[1:${mostNamed}::int] AS first
    FROM (
      SELECT "userId", min(id) AS act FROM "ClubAct"
      WHERE "clubId" = club.id AND id >= digest."fromActId" AND kind IN ('joined', 'joinedByInvitation')
      GROUP BY "userId") AS acts
    WHERE EXISTS (
      SELECT FROM "Membership" AS own
      WHERE own."clubId" = club.id AND own."userId" = acts."userId" AND ${isMemberSql(Prisma.sql`own.role`)})) AS found
  WHERE digest."clubId" = ANY(${clubIds}) AND found.joined > 0 AND ${isListedSql(Prisma.sql`club`)}`;
