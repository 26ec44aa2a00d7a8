import type { Transaction } from '#prisma/database.ts';
import { type DeletedClub, Prisma } from '#prisma/generated/client/client.ts';
import { isMemberSql } from '../access/members.ts';
import type { Mail } from '../core/context.ts';
import { notify } from '../messages/notify.ts';
import { restorableAt } from './DeletedClub.ts';
import { clubUndeleted } from './emails.ts';

/** A deleted club that can still be restored, locked until the transaction ends; null if there is none. */
export async function lockDeletedClub(
  transaction: Transaction,
  id: number,
  now: Date,
  ownerId?: number,
): Promise<DeletedClub | null> {
  await transaction.$queryRaw`SELECT id FROM "DeletedClub" WHERE id = ${id} FOR UPDATE`;
  return transaction.deletedClub.findUnique({
    where: { id, ...restorableAt(now), ...(ownerId !== undefined && { ownerId }) },
  });
}

/**
 * Restores a deleted club, whose row must be locked, with everything that belonged to it, and notifies its organisers and
 * members. E-mails that were waiting when it was deleted are not sent any more.
 */
export async function bringBack(
  transaction: Transaction,
  mail: Mail,
  { id, title, caseIds }: DeletedClub,
  at: Date,
): Promise<void> {
  // Triggers (prisma/functions) count its people, replies and words again.
  await transaction.$executeRaw`SELECT bring_club_back(${id}::int)`;
  await transaction.deletedClub.delete({ where: { id } });
  await transaction.reportCase.updateMany({
    where: { id: { in: caseIds }, decision: 'obsolete' },
    data: { decidedAt: null, decision: null },
  });
  const members = Prisma.sql`
    SELECT "userId" FROM "Membership" WHERE "clubId" = ${id} AND ${isMemberSql()}`;
  await mail.postToAll(transaction, members, clubUndeleted({ title }, { club: id }));
  await notify(transaction, members, { kind: 'clubUndeleted', club: { id, title }, at });
}
