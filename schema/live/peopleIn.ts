import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { isMemberSql } from '../access/members.ts';
import type { ClubRole } from '../access/roles.ts';

/** Somebody who belongs to a club. */
export interface Person {
  clubId: number;
  userId: number;
  role: ClubRole;
}

/** Who of these accounts belongs to these clubs at the moment, and may know what happens in them. */
export const peopleIn = (database: Database, clubIds: number[], userIds: number[]): Promise<Person[]> =>
  database.rows<Person>(Prisma.sql`
    SELECT "clubId", "userId", role::text AS role FROM "Membership" JOIN "Club" AS club ON club.id = "clubId"
    WHERE "clubId" = ANY (${clubIds}) AND "userId" = ANY (${userIds}) AND ${isMemberSql()}
      AND ${isListedSql(Prisma.sql`club`)}
    UNION ALL
    SELECT id, "ownerId", 'owner' FROM "Club" WHERE id = ANY (${clubIds}) AND "ownerId" = ANY (${userIds})`);
