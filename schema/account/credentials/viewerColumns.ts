import { Prisma } from '#prisma/generated/client/client.ts';
import type { Viewer } from '../../core/context.ts';

/** The viewer's columns of their account, from a table of accounts named `u`. */
export type ViewerColumns = Omit<Viewer, 'sessionId' | 'confirmedAt' | 'tokenId' | 'scopes' | 'clubIds'>;

/** `ViewerColumns` in SQL. */
export const viewerColumns: Prisma.Sql = Prisma.sql`u.id, u."firstName", u."lastName", u.email, u.admin, u.editor, u."confirmedEmail", u."maxClubs", u.language, u.country,
  EXISTS (SELECT FROM "TwoFactor" t WHERE t."userId" = u.id AND t."enabledAt" IS NOT NULL) AS "twoFactor"`;
