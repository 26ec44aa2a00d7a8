import { type Notice, Prisma } from '#prisma/generated/client/client.ts';
import { type ClubStanding, overseesClub, seesInside } from './roles.ts';

/** Whether a notice is shown to people who do not run its club: it is neither hidden nor held for review. */
export const isShown = ({ hiddenAt, heldAt }: Pick<Notice, 'hiddenAt' | 'heldAt'>): boolean =>
  hiddenAt === null && heldAt === null;

/** `isShown`, for a row of the table of notices. */
export const isShownSql = Prisma.sql`("hiddenAt" IS NULL AND "heldAt" IS NULL)`;

/** Whether somebody may read a notice: those who run the club all, its members all shown, others the public of those. */
export const canReadNotice = (access: ClubStanding, notice: Pick<Notice, 'public' | 'hiddenAt' | 'heldAt'>): boolean =>
  overseesClub(access) || (isShown(notice) && (seesInside(access) || (notice.public && !access.club.privacy)));

/** `canReadNotice`, for a row of the table of notices. */
export function canReadNoticeSql(access: ClubStanding): Prisma.Sql {
  if (overseesClub(access)) return Prisma.sql`TRUE`;
  if (seesInside(access)) return isShownSql;
  return access.club.privacy ? Prisma.sql`FALSE` : Prisma.sql`(public AND ${isShownSql})`;
}
