import type { Transaction } from '#prisma/database.ts';
import { canReadNotice } from '../access/notices.ts';
import { canSeePerson, seesInside } from '../access/roles.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import type { ClubAccess } from '../membership/clubAccess.ts';

/** The reporter's standing in the club. */
type Access = ClubAccess & { asAdministrator?: boolean };

/**
 * The account that owns what is reported in a club, or null if nobody does. What the reporter cannot see does not
 * exist.
 */
export async function ownerOfSubject(
  transaction: Transaction,
  access: Access,
  { noticeId, userId }: { noticeId?: number | undefined; userId?: number | undefined },
): Promise<number | null> {
  const { club } = access;
  if (noticeId !== undefined) {
    const notice = await transaction.notice.findUnique({ where: { id: noticeId, clubId: club.id } });
    if (!notice || !canReadNotice(access, notice)) throw new Cancelled('notice.unknown');
    return notice.authorId;
  }
  if (userId === undefined) return club.ownerId;
  await assertSeen(transaction, access, userId);
  return userId;
}

/** Makes sure that the reporter can see this person in the club. */
async function assertSeen(transaction: Transaction, access: Access, userId: number): Promise<void> {
  const { club } = access;
  if (!seesInside(access)) throw new Failure('membership.membersOnly');
  if (userId === club.ownerId) return;
  const where = { clubId_userId: { clubId: club.id, userId } };
  const membership = await transaction.membership.findUnique({ where, select: { role: true } });
  if (!membership || !canSeePerson(access, membership.role)) throw new Failure('membership.unknown');
}
