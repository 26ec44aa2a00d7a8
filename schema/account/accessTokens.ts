import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Viewer } from '../core/context.ts';
import { hashToken, newToken } from './tokens.ts';
import { type ViewerColumns, viewerColumns } from './viewerColumns.ts';

/** The prefix of every access token: distinguishes it from a session token and makes leaks easy to find. */
const prefix = 'fxc_';
/** How stale `lastUsedAt` may get before a request updates it. */
const staleness = 60 * 1000;

/** Whether the token has the form of an access token. */
export const isAccessToken = (token: string): boolean => token.startsWith(prefix);

/** A new secret for a tool, and the hash to store. */
export function newAccessTokenSecret(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = prefix + newToken().token;
  return { token, tokenHash: hashToken(token) };
}

/** Revokes the member's access tokens and calendar address: whoever knew the old password may have created them. */
export async function revokeAccess(transaction: Transaction, userId: number): Promise<void> {
  await transaction.accessToken.deleteMany({ where: { userId } });
  await transaction.calendarAddress.deleteMany({ where: { userId } });
}

interface TokenRow extends ViewerColumns, Pick<Viewer, 'scopes'> {
  tokenId: number;
  lastUsedAt: Date | null;
}

/** The member this token acts for, with its scopes; null if it is invalid or expired, or the account is suspended. */
export async function findTokenViewer(database: Database, token: string, now: Date): Promise<Viewer | null> {
  const [row] = await database.rows<TokenRow>(Prisma.sql`
    SELECT ${viewerColumns}, a.id AS "tokenId", a.scopes::text[] AS scopes, a."lastUsedAt"
    FROM "AccessToken" a JOIN "User" u ON u.id = a."userId"
    WHERE a."tokenHash" = ${hashToken(token)} AND u."deletedAt" IS NULL AND a."expiresAt" > ${now}`);
  if (!row) return null;
  const { lastUsedAt, ...viewer } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > staleness)
    await database.accessToken.updateMany({ where: { id: viewer.tokenId }, data: { lastUsedAt: now } });
  return { ...viewer, sessionId: null };
}
