import { Prisma } from '#prisma/generated/client/client.ts';

/** Selects the ids of everybody who belongs to a club (its owner, organisers and members), leaving out `except`. */
export const everybodyIn = (clubId: number, except = 0): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "Membership"
  WHERE "clubId" = ${clubId} AND role <= ${'member'}::"MembershipRole" AND "userId" <> ${except}
  UNION ALL SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" <> ${except}`;
