import type { Club } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Reader } from './reader.ts';

/** Whether a club is listed: a declined one is not. Unlisted clubs send no news, invite nobody and cannot be offered. */
export const isListed = ({ state }: Pick<Club, 'state'>): boolean => state !== 'declined';

/** The listed clubs. */
export const listedClubs = { state: { not: 'declined' } } as const satisfies Prisma.ClubWhereInput;

/** `isListed`, for a row of the table of clubs. */
export const isListedSql = (club = Prisma.sql`"Club"`): Prisma.Sql => Prisma.sql`${club}.state <> 'declined'`;

/** An id that nobody has. */
const nobody = 0;

/** Whether somebody may know of a club: everybody of a listed one, only its owner and administrators of another. */
export const canSeeClub = ({ id, asAdministrator }: Reader, club: Pick<Club, 'state' | 'ownerId'>): boolean =>
  isListed(club) || asAdministrator === true || (id !== null && club.ownerId === id);

/** The clubs that they may know of. */
export const clubsVisibleTo = ({ id, asAdministrator }: Reader) =>
  (asAdministrator ? {} : { OR: [listedClubs, { ownerId: id ?? nobody }] }) satisfies Prisma.ClubWhereInput;

/** `canSeeClub`, for a row of the table of clubs. */
export const canSeeClubSql = ({ id, asAdministrator }: Reader, club: Prisma.Sql): Prisma.Sql =>
  asAdministrator ? Prisma.sql`TRUE` : Prisma.sql`(${isListedSql(club)} OR ${club}."ownerId" = ${id ?? nobody})`;
