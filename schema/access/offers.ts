import type { Prisma, User } from '#prisma/generated/client/client.ts';
import { listedClubs } from './clubs.ts';

/**
 * The offers of clubs that an account may know of: none until its address is verified, since that may be somebody
 * else's. An offer rests while its club is declined or its owner is suspended.
 */
export const offersTo = ({ email, confirmedEmail }: Pick<User, 'email' | 'confirmedEmail'>) =>
  ({
    email: confirmedEmail ? email : '',
    club: listedClubs,
    from: { deletedAt: null },
  }) satisfies Prisma.ClubOfferWhereInput;
