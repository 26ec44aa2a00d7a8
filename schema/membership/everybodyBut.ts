import { Prisma } from '#prisma/generated/client/client.ts';

/** Selects the ids of everybody who belongs to a club: its owner, organisers and members. */
export const everybodyIn = (clubId: number): Prisma.Sql => everybodyBut(0, clubId);

/** The same, but one of them. */
export const everybodyBut = (userId: number, clubId: number): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "Membership"
  WHERE "clubId" = ${clubId} AND role <= ${'member'}::"MembershipRole" AND "userId" <> ${userId}
  UNION ALL SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" <> ${userId}`;
