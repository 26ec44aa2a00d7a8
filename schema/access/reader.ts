import { Prisma } from '#prisma/generated/client/client.ts';
import { administers, allows } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';

/** Somebody who reads: an account, or a visitor, whose id is null. */
export interface Reader {
  id: number | null;
  /** Whether they read as an administrator; members of the site who act on a club never do. */
  asAdministrator?: boolean;
}

/** Whether the viewer's session or access token is for a club. */
export const isForClub = ({ clubIds }: Pick<Viewer, 'clubIds'>, clubId: number): boolean =>
  clubIds === null || clubIds.includes(clubId);

/** Who reads about a club. With an access token for others, or without the scope `read`, a member sees what visitors see. */
export const readerOf = (context: Context, clubId: number) => ({
  id: readerIdOf(context.viewer, clubId),
  asAdministrator: administers(context),
});

const readerIdOf = (viewer: Viewer | null, clubId: number): number | null =>
  viewer && allows(viewer, 'read') && isForClub(viewer, clubId) ? viewer.id : null;

/** The same for reading about many clubs at once: the account, and the clubs about which it reads; null for all. */
export interface ReaderOfClubs {
  /** 0, an id that nobody has, for visitors and access tokens without the scope `read`. */
  id: number;
  clubIds: readonly number[] | null;
}

/** Who reads about clubs. What is theirs alone in a club, they see only if `isForClub`. */
export const readerOfClubs = ({ viewer }: Context): ReaderOfClubs =>
  viewer && allows(viewer, 'read') ? viewer : { id: 0, clubIds: null };

/** `isForClub`, for the id of a club in SQL. */
export const isForClubSql = ({ clubIds }: ReaderOfClubs, clubId: Prisma.Sql): Prisma.Sql =>
  clubIds === null ? Prisma.sql`TRUE` : Prisma.sql`(${clubId} = ANY (${clubIds}::int[]))`;
