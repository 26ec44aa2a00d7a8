import type { Club, Notice } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClub, type Standing, seesInside } from './roles.ts';

/** Somebody's standing in the club of a notice. */
interface Place extends Standing {
  club: Pick<Club, 'privacy'>;
}

/** Whether a notice is shown to people who do not run its club: it is neither hidden nor held for review. */
export const isShown = ({ hiddenAt, heldAt }: Pick<Notice, 'hiddenAt' | 'heldAt'>): boolean =>
  hiddenAt === null && heldAt === null;

/** `isShown`, for a row of the table of notices. */
export const isShownSql = Prisma.sql`("hiddenAt" IS NULL AND "heldAt" IS NULL)`;

/** Whether somebody may read a notice: those who run the club all, its members all shown, others the public of those. */
export const canReadNotice = (place: Place, notice: Pick<Notice, 'public' | 'hiddenAt' | 'heldAt'>): boolean =>
  overseesClub(place) || (isShown(notice) && (seesInside(place) || (notice.public && !place.club.privacy)));

/** `canReadNotice`, for a row of the table of notices. */
export function canReadNoticeSql(place: Place): Prisma.Sql {
  if (overseesClub(place)) return Prisma.sql`TRUE`;
  if (seesInside(place)) return isShownSql;
  return place.club.privacy ? Prisma.sql`FALSE` : Prisma.sql`(public AND ${isShownSql})`;
}
