import type { Transaction } from '#prisma/database.ts';
import { type Notice, Prisma } from '#prisma/generated/client/client.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import type { Mail } from '../context.ts';

/** Sends a notice by letter to everybody in the club who wants that, but to its author. */
export async function announce(transaction: Transaction, mail: Mail, notice: Notice): Promise<void> {
  const { id, clubId, authorId, title: subject, content } = notice;
  const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId } });
  // Only the owner reads the notices of a declined club.
  if (club.state === 'declined') return;
  const author = authorId && (await transaction.user.findUnique({ where: { id: authorId }, select: nameFields }));
  const values = { title: club.title, subject, author: author ? displayName(author) : '', content };
  await mail.postToAll(transaction, readersAtOnce(notice), { kind: 'notice', club: clubId, notice: id, values });
}

/**
 * Who is told of a notice at once: all who belong to the club but the author, and those who chose otherwise. A digest tells only of
 * what is newer than what it told of before, so those whose digest has passed by a notice that waited are told at once.
 */
const readersAtOnce = ({ id, clubId, authorId }: Notice) => Prisma.sql`
  SELECT reader FROM (
    SELECT "userId" AS reader FROM "Membership" WHERE "clubId" = ${clubId} AND role <= ${'member'}::"MembershipRole"
    UNION ALL
    SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" IS NOT NULL
  ) AS people
  WHERE reader IS DISTINCT FROM ${authorId}::int AND NOT EXISTS (
    SELECT FROM "LetterChoice" WHERE "clubId" = ${clubId} AND "userId" = reader
      AND (notices = 'never' OR (notices = 'daily' AND "lastNoticeId" < ${id})))`;
