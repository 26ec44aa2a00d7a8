import type { Database, Transaction } from '#prisma/database.ts';
import type { Viewer } from '../context.ts';
import { hashToken, newToken } from './tokens.ts';

/** What every access token begins with, so that it can be told from a session's and be found where it leaked. */
const prefix = 'fxc_';
/** How stale `lastUsedAt` may get: reads need not write each time. */
const staleness = 60 * 1000;

/** Whether this is an access token by its looks. */
export const isAccessToken = (token: string): boolean => token.startsWith(prefix);

/** A new secret for the tool and the hash that is kept of it. */
export function newAccessTokenSecret(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = prefix + newToken().token;
  return { token, tokenHash: hashToken(token) };
}

/** The member's tokens end: whoever had the password may have made one. */
export async function revokeAccessTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.accessToken.deleteMany({ where: { userId } });
}

interface TokenRow extends Viewer {
  tokenId: number;
  lastUsedAt: Date | null;
}

/** Whom this token lets a tool act for, and in what, while it lives and the account is not suspended. */
export async function findTokenViewer(database: Database, token: string, now: Date): Promise<Viewer | null> {
  const [row] = await database.$queryRaw<TokenRow[]>`
    SELECT u.id, NULL AS "sessionId", a.scopes::text[] AS scopes, u."firstName", u.email, u.admin, u."confirmedEmail",
      u."maxClubs", u.language,
      EXISTS (SELECT FROM "TwoFactor" t WHERE t."userId" = u.id AND t."enabledAt" IS NOT NULL) AS "twoFactor",
      a.id AS "tokenId", a."lastUsedAt"
    FROM "AccessToken" a JOIN "User" u ON u.id = a."userId"
    WHERE a."tokenHash" = ${hashToken(token)} AND u."deletedAt" IS NULL AND a."expiresAt" > ${now}`;
  if (!row) return null;
  const { tokenId, lastUsedAt, ...viewer } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > staleness)
    await database.accessToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } });
  return viewer;
}
