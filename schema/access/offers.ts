import type { Prisma, User } from '#prisma/generated/client/client.ts';
import { listedClubs } from './clubs.ts';
import { belonging } from './roles.ts';

/**
 * The offers of clubs that an account may know of: none until its address is verified, since that may be somebody
 * else's. An offer rests while its club is declined or its owner is suspended, and one to a person of the club while
 * they do not belong to it.
 */
export const offersTo = ({ id: userId, email, confirmedEmail }: Pick<User, 'id' | 'email' | 'confirmedEmail'>) =>
  ({
    OR: [
      { email: confirmedEmail ? email : '' },
      { userId: confirmedEmail ? userId : 0, club: { memberships: { some: { userId, role: { in: belonging } } } } },
    ],
    club: listedClubs,
    from: { deletedAt: null },
  }) satisfies Prisma.ClubOfferWhereInput;
