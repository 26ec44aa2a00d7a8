import type { Transaction } from '#prisma/database.ts';
import { type Notice, Prisma } from '#prisma/generated/client/client.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import type { Mail } from '../context.ts';
import { everybodyIn } from '../membership/everybodyIn.ts';
import { notify } from '../notify.ts';

/** Tells everybody in the club of a notice, but its author: in the site, and by letter those who want that. */
export async function announce(transaction: Transaction, mail: Mail, notice: Notice, at: Date): Promise<void> {
  const { id, clubId, authorId, title: subject, content } = notice;
  const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId } });
  // Only the owner reads the notices of a declined club.
  if (club.state === 'declined') return;
  const author = authorId && (await transaction.user.findUnique({ where: { id: authorId }, select: nameFields }));
  const values = { title: club.title, subject, author: author ? displayName(author) : '', content };
  // An author who is gone has an id that nobody has.
  const people = everybodyIn(clubId, authorId ?? undefined);
  await mail.postToAll(transaction, atOnce(people, notice), { kind: 'notice', club: clubId, notice: id, values });
  await notify(transaction, people, { kind: 'noticeWritten', club: { id: clubId, title: club.title }, notice: id, at });
}

/**
 * Of these people, those who get a letter at once: all but those who chose otherwise. A digest tells only of what is newer than
 * what it told of before, so those whose digest has passed by a notice that waited are told at once.
 */
const atOnce = (people: Prisma.Sql, { id, clubId }: Notice) => Prisma.sql`
  SELECT reader FROM (${people}) AS people WHERE NOT EXISTS (
    SELECT FROM "LetterChoice" WHERE "clubId" = ${clubId} AND "userId" = reader
      AND (notices = 'never' OR (notices = 'daily' AND "lastNoticeId" < ${id})))`;
