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
