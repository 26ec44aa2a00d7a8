import type { Transaction } from '#prisma/database.ts';
import { canReadNotice } from '../access/notices.ts';
import { runsClub } from '../access/roles.ts';
import type { Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { lockedClubAccess } from '../membership/clubAccess.ts';

/** A notice that the viewer may change, with the club's row locked. NOT_FOUND if they may not even read it. */
export async function lockedNotice(
  transaction: Transaction,
  viewer: Viewer,
  { clubID: clubId, noticeID: id }: { clubID: number; noticeID: number },
) {
  const access = await lockedClubAccess(transaction, viewer, clubId);
  const notice = await transaction.notice.findUnique({ where: { id, clubId } });
  if (!notice || !canReadNotice(access, notice)) throw new Cancelled('notice.unknown');
  if (!runsClub(access.role)) throw new Failure('membership.organisersOnly');
  return notice;
}
