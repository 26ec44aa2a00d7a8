import type { Transaction } from '#prisma/database.ts';
import { type Notice, Prisma } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import { nameInClub } from '../account/nameSeen.ts';
import type { Mail } from '../core/context.ts';
import { notify } from '../messages/notify.ts';
import { notice as noticeEmail } from './emails.ts';

/** Announces a notice to everybody in the club except its author: on the site, and by e-mail to those who want that. */
export async function announce(transaction: Transaction, mail: Mail, notice: Notice, at: Date): Promise<void> {
  const { id, clubId, authorId, title: subject, content } = notice;
  const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId } });
  // Only the owner reads the notices of a declined club.
  if (!isListed(club)) return;
  const author = (await nameInClub(transaction, clubId, authorId)) ?? '';
  const values = { title: club.title, subject, author, content };
  // Without an author, nobody is left out.
  const people = everybodyIn(clubId, authorId ?? undefined);
  await mail.postToAll(transaction, atOnce(people, notice), noticeEmail(values, { club: clubId, notice: id }));
  await notify(transaction, people, { kind: 'noticeWritten', club: { id: clubId, title: club.title }, notice: id, at });
}

/**
 * Of these people, those who get an e-mail immediately: everybody who did not choose otherwise. A digest covers only
 * notices newer than those in the last one, so people whose digest has passed over a held notice get it immediately.
 */
const atOnce = (people: Prisma.Sql, { id, clubId }: Notice) => Prisma.sql`
  SELECT reader FROM (${people}) AS people WHERE NOT EXISTS (
    SELECT FROM "EmailChoice" WHERE "clubId" = ${clubId} AND "userId" = reader
      AND (notices = 'never' OR (notices = 'daily' AND "lastNoticeId" < ${id})))`;
