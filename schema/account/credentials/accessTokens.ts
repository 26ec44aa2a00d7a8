import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Viewer } from '../../core/context.ts';
import type { TokenScope } from '../../core/tokenScopes.ts';
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

/**
 * Revokes the member's access tokens and calendar address: whoever knew the old password may have created them.
 * @param at When; missing if their tools must not learn of it, as of a suspension.
 */
export async function revokeAccess(transaction: Transaction, userId: number, at?: Date): Promise<void> {
  if (at) await endAccessTokens(transaction, Prisma.sql`"userId" = ${userId}`, at);
  else await transaction.accessToken.deleteMany({ where: { userId } });
  await transaction.calendarAddress.deleteMany({ where: { userId } });
}

/**
 * Deletes access tokens, except for the hashes by which their tools learn why; returns how many there were. Their time
 * is only a day, so that no entry in an account's activity says whose they were.
 */
export const endAccessTokens = (
  database: Pick<Transaction, '$executeRaw'>,
  which: Prisma.Sql,
  at: Date,
): Promise<number> =>
  database.$executeRaw`
    WITH ended AS (DELETE FROM "AccessToken" WHERE ${which} RETURNING "tokenHash", "expiresAt")
    INSERT INTO "EndedAccessToken" ("tokenHash", revoked, at)
    SELECT "tokenHash", "expiresAt" > ${at}, date_trunc('day', ${at}::timestamptz) FROM ended`;

interface TokenRow extends ViewerColumns, Pick<Viewer, 'clubIds'> {
  tokenId: number;
  scopes: TokenScope[];
  lastUsedAt: Date | null;
  expiresAt: Date;
  suspended: boolean;
}

/** Why an access token authenticates nobody. */
type DeadToken = 'accessToken.invalid' | 'accessToken.expired' | 'accessToken.revoked';

/**
 * The member that an access token acts for, and when it expires; or why it acts for nobody. Those of suspended accounts
 * are invalid.
 */
export async function findTokenViewer(
  database: Database,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; expiresAt: Date } | DeadToken> {
  const tokenHash = hashToken(token);
  const [row] = await database.rows<TokenRow>(Prisma.sql`
    SELECT ${viewerColumns}, a.id AS "tokenId", coalesce(a.scopes::text[], '{}') AS scopes,
      nullif(a."clubIds", '{}') AS "clubIds", a."lastUsedAt", a."expiresAt", u."deletedAt" IS NOT NULL AS suspended
    FROM "AccessToken" a JOIN "User" u ON u.id = a."userId" WHERE a."tokenHash" = ${tokenHash}`);
  if (!row) {
    const ended = await database.endedAccessToken.findUnique({ where: { tokenHash } });
    if (!ended) return 'accessToken.invalid';
    return ended.revoked ? 'accessToken.revoked' : 'accessToken.expired';
  }
  const { lastUsedAt, expiresAt, suspended, ...viewer } = row;
  if (suspended) return 'accessToken.invalid';
  if (expiresAt <= now) return 'accessToken.expired';
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > staleness)
    await database.accessToken.updateMany({ where: { id: viewer.tokenId }, data: { lastUsedAt: now } });
  return { viewer: { ...viewer, sessionId: null, confirmedAt: null }, expiresAt };
}
