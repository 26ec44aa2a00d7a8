import { Prisma } from '#prisma/generated/client/client.ts';

/** `belongsToClub`, for the role of a membership. The owner has none. */
export const isMemberSql = (role = Prisma.sql`role`): Prisma.Sql => Prisma.sql`${role} <= 'member'::"MembershipRole"`;

/** `belongsToClub`, for an account and a row of the table of clubs. */
export const belongsToClubSql = (club: Prisma.Sql, userId: Prisma.Sql | number): Prisma.Sql => Prisma.sql`
  (${club}."ownerId" = ${userId} OR EXISTS (
    SELECT FROM "Membership" AS own
    WHERE own."clubId" = ${club}.id AND own."userId" = ${userId} AND ${isMemberSql(Prisma.sql`own.role`)}))`;

/** Selects the ids of the clubs that an account belongs to. */
export const clubsOf = (userId: number): Prisma.Sql => Prisma.sql`
  SELECT id FROM "Club" WHERE "ownerId" = ${userId}
  UNION ALL SELECT "clubId" FROM "Membership" WHERE "userId" = ${userId} AND ${isMemberSql()}`;

/** Selects the ids of everybody who belongs to a club (its owner, organisers and members), leaving out `except`. */
export const everybodyIn = (clubId: number, except = 0): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "Membership" WHERE "clubId" = ${clubId} AND ${isMemberSql()} AND "userId" <> ${except}
  UNION ALL SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" <> ${except}`;

/** Selects the ids of the people who run a club: its owner and organisers. */
export const whoeverRuns = (clubId: number): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "Membership" WHERE "clubId" = ${clubId} AND role = 'organiser'
  UNION ALL SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" IS NOT NULL`;

/** `overseesClub`, for an account, a row of the table of clubs and the role of their membership in it. */
export const overseesClubSql = (
  club: Prisma.Sql,
  { id, asAdministrator, role }: { id: Prisma.Sql | number; asAdministrator?: boolean | undefined; role: Prisma.Sql },
): Prisma.Sql =>
  asAdministrator
    ? Prisma.sql`TRUE`
    : Prisma.sql`(${club}."ownerId" = ${id} OR ${role} IS NOT DISTINCT FROM 'organiser')`;
