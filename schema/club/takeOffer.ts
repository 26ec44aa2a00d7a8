import type { Transaction } from '#prisma/database.ts';
import { knownOffers } from '../account/knownOffers.ts';
import type { Viewer } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { lockClub } from './lockClub.ts';

/** Removes the offer of a club to the viewer and returns it. Only a member who has verified the address can use it. */
export async function takeOffer(transaction: Transaction, viewer: Viewer, clubId: number, now: Date) {
  if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
  await lockClub(transaction, clubId);
  const offer = await transaction.clubOffer.findFirst({
    where: { ...knownOffers, clubId, email: viewer.email, expiresAt: { gt: now } },
    include: { club: true, from: true },
  });
  if (!offer || offer.club.ownerId !== offer.fromId) throw new Failure('club.offerUnknown');
  await transaction.clubOffer.delete({ where: { clubId } });
  return offer;
}
