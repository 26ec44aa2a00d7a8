import type { Notice } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { belongs, runs } from '../membership/ClubRole.ts';
import type { Place } from '../membership/place.ts';

/** The viewer's place in a club. `asAdministrator`: whether they are an administrator. */
type Reader = Pick<Place, 'club' | 'role'> & { asAdministrator?: boolean };

/** Whether the viewer may read a notice of the club. */
export function isVisibleTo(
  { club, role, asAdministrator }: Reader,
  notice: Pick<Notice, 'public' | 'hiddenAt' | 'heldAt'>,
): boolean {
  if (asAdministrator || runs(role)) return true;
  const shown = notice.hiddenAt === null && notice.heldAt === null;
  return shown && (belongs(role) || (notice.public && !club.privacy));
}

/** The same as SQL conditions, for the list of a club's notices. */
export function visibleTo({ club, role, asAdministrator }: Reader): Prisma.Sql[] {
  if (asAdministrator || runs(role)) return [];
  const shown = Prisma.sql`"hiddenAt" IS NULL AND "heldAt" IS NULL`;
  if (belongs(role)) return [shown];
  return [club.privacy ? Prisma.sql`FALSE` : Prisma.sql`public`, shown];
}
