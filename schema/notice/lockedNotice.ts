import type { Transaction } from '#prisma/database.ts';
import type { Viewer } from '../context.ts';
import { Cancelled, Failure } from '../errors.ts';
import { belongs, runs } from '../membership/ClubRole.ts';
import { lockedPlaceIn, type Place } from '../membership/place.ts';

/** The viewer's place in a club for which they may write notices, with the club's row locked until the transaction ends. */
export async function lockedPlaceOfWriter(transaction: Transaction, viewer: Viewer, clubId: number): Promise<Place> {
  const place = await lockedPlaceIn(transaction, viewer, clubId);
  if (!runs(place.role)) throw new Failure('membership.organisersOnly');
  return place;
}

/** A notice that the viewer may change. Those who may not even read it learn only that there is none. */
export async function lockedNotice(
  transaction: Transaction,
  viewer: Viewer,
  { clubID: clubId, noticeID: id }: { clubID: number; noticeID: number },
) {
  const { club, role } = await lockedPlaceIn(transaction, viewer, clubId);
  const notice = await transaction.notice.findUnique({ where: { id, clubId } });
  if (!notice || !(belongs(role) || (notice.public && !club.privacy))) throw new Cancelled('notice.unknown');
  if (!runs(role)) throw new Failure('membership.organisersOnly');
  return notice;
}
