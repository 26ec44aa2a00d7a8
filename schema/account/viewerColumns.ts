import { Prisma } from '#prisma/generated/client/client.ts';

/** What a viewer's account says about them, from a table of accounts named `u`. */
export const viewerColumns = Prisma.sql`
  u.id, u."firstName", u.email, u.admin, u."confirmedEmail", u."maxClubs", u.language,
  EXISTS (SELECT FROM "TwoFactor" t WHERE t."userId" = u.id AND t."enabledAt" IS NOT NULL) AS "twoFactor"`;
