import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import type { Email } from '../core/emailKind.ts';

/**
 * Selects the ids of those who are still to get an e-mail about a notice: since it was announced, it has not been hidden nor
 * the club declined, and they have not left the club or turned its notices off.
 */
export const readersOfNotice = ({ club: clubId = 0, notice = 0 }: Email): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${everybodyIn(clubId)}) AS people
  WHERE EXISTS (
      SELECT FROM "Notice" JOIN "Club" ON "Club".id = "clubId" AND ${isListedSql()}
      WHERE "Notice".id = ${notice} AND "clubId" = ${clubId} AND "hiddenAt" IS NULL)
    AND NOT EXISTS (
      SELECT FROM "EmailChoice" WHERE "clubId" = ${clubId} AND "userId" = reader AND notices = 'never')`;
