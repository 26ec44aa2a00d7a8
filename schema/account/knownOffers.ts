import type { Prisma } from '#prisma/generated/client/client.ts';

/**
 * The offers of clubs that those they were made to may know of. An offer rests while the club is declined, because only
 * its owner and administrators may know of it, and while its owner is suspended.
 */
export const knownOffers = {
  club: { state: { not: 'declined' } },
  from: { deletedAt: null },
} satisfies Prisma.ClubOfferWhereInput;
