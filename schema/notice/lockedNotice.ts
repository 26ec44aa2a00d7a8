import type { Transaction } from '#prisma/database.ts';
import type { Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { runs } from '../membership/ClubRole.ts';
import { lockedPlaceIn, type Place } from '../membership/place.ts';
import { isVisibleTo } from './visibility.ts';

/** The viewer's place in a club they may write notices for, with the club's row locked until the transaction ends. */
export async function lockedPlaceOfWriter(transaction: Transaction, viewer: Viewer, clubId: number): Promise<Place> {
  const place = await lockedPlaceIn(transaction, viewer, clubId);
  if (!runs(place.role)) throw new Failure('membership.organisersOnly');
  return place;
}

/** A notice that the viewer may change, with the club's row locked. NOT_FOUND if they may not even read it. */
export async function lockedNotice(
  transaction: Transaction,
  viewer: Viewer,
  { clubID: clubId, noticeID: id }: { clubID: number; noticeID: number },
) {
  const place = await lockedPlaceIn(transaction, viewer, clubId);
  const notice = await transaction.notice.findUnique({ where: { id, clubId } });
  if (!notice || !isVisibleTo(place, notice)) throw new Cancelled('notice.unknown');
  if (!runs(place.role)) throw new Failure('membership.organisersOnly');
  return notice;
}
