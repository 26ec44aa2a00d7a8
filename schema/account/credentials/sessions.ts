import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma, type TwoFactor, type User } from '#prisma/generated/client/client.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { daysBefore, daysInMs, retention } from '../../figures/retention.ts';
import { lockAccount } from './lockAccount.ts';
import { hashToken, newToken } from './tokens.ts';
import { type ViewerColumns, viewerColumns } from './viewerColumns.ts';

const maxAge = daysInMs(retention.sessionLongest);
/** How stale `lastUsedAt` may get before a request updates it. */
const staleness = 5 * 60 * 1000;

/** An account whose credentials were verified, as it was then. */
type VerifiedAccount = Pick<User, 'id' | 'email' | 'passwordHash'> & { twoFactor: Pick<TwoFactor, 'enabledAt'> | null };

/**
 * A new session on the caller's device: its token, of which only the hash is stored, and the statement that stores the
 * session along with its entry in the activity log. It stores nothing if, since the credentials were verified, the
 * password or address has been changed, the account suspended, or two-factor turned on, off or reset: a session must not
 * outlive the end of all sessions.
 */
export function newSession(
  { clock, device, address }: Context,
  { id, email, passwordHash, twoFactor }: VerifiedAccount,
): { token: string; store: Prisma.Sql } {
  const { token, tokenHash } = newToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + maxAge);
  const store = Prisma.sql`
    WITH unchanged AS MATERIALIZED (
      SELECT id FROM "User"
      WHERE id = ${id} AND email = ${email} AND "passwordHash" = ${passwordHash} AND "deletedAt" IS NULL FOR SHARE),
    factor AS MATERIALIZED (
      SELECT "enabledAt" FROM "TwoFactor" WHERE "userId" IN (SELECT id FROM unchanged) FOR SHARE),
    account AS MATERIALIZED (
      SELECT id FROM unchanged
      WHERE (SELECT "enabledAt" FROM factor) IS NOT DISTINCT FROM ${twoFactor?.enabledAt ?? null}::timestamptz),
    entry AS (
      INSERT INTO "Activity" ("userId", act, device, address, at)
      SELECT id, 'loggedIn', ${device}, ${address}, ${now}::timestamptz FROM account)
    INSERT INTO "Session" ("userId", "tokenHash", device, "createdAt", "lastUsedAt", "expiresAt")
    SELECT id, ${tokenHash}::bytea, ${device}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM account RETURNING id`;
  return { token, store };
}

interface SessionRow extends ViewerColumns {
  sessionId: bigint;
  confirmedAt: Date;
  lastUsedAt: Date;
}

/** Ends the account's sessions, except the one to keep, if any. */
export async function endSessions(transaction: Transaction, userId: number, keep?: bigint | null): Promise<void> {
  await transaction.session.deleteMany({ where: { userId, ...(keep == null ? {} : { NOT: { id: keep } }) } });
}

/**
 * Makes sure that the viewer's session, or the access token they use instead, has not ended while their password was
 * being verified, and keeps it until the transaction ends: what somebody does with an old password must not survive its
 * reset.
 */
export async function holdSession(transaction: Transaction, { id, sessionId, tokenId }: Viewer): Promise<void> {
  await lockAccount(transaction, id);
  const [held] =
    tokenId === null
      ? await transaction.$queryRaw<unknown[]>`SELECT FROM "Session" WHERE id = ${sessionId} FOR KEY SHARE`
      : await transaction.$queryRaw<unknown[]>`SELECT FROM "AccessToken" WHERE id = ${tokenId} FOR KEY SHARE`;
  if (!held) throw new Failure('account.signInFirst');
}

/** The earliest last use of a session that is still active. */
const idleSince = (now: Date) => daysBefore(now, retention.sessionIdle);

/** The filter for active sessions: neither idle for too long nor expired. */
export const sessionAlive = (now: Date) => ({ expiresAt: { gt: now }, lastUsedAt: { gt: idleSince(now) } });

/** The same condition in SQL. */
export const isSessionAlive = (now: Date) => Prisma.sql`("expiresAt" > ${now} AND "lastUsedAt" > ${idleSince(now)})`;

/**
 * The member that a session token belongs to; null if it is not this user's, has ended or the account is suspended.
 * @param isUse Whether the session counts as used.
 */
export async function findViewer(
  database: Database,
  { uid, token }: { uid: number; token: string },
  now: Date,
  isUse = true,
): Promise<Viewer | null> {
  const [row] = await database.rows<SessionRow>(Prisma.sql`
    SELECT ${viewerColumns}, s.id AS "sessionId", s."lastUsedAt", coalesce(s."confirmedAt", s."createdAt") AS "confirmedAt"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."tokenHash" = ${hashToken(token)} AND u.id = ${uid} AND u."deletedAt" IS NULL AND ${isSessionAlive(now)}`);
  if (!row) return null;
  const { lastUsedAt, ...viewer } = row;
  if (isUse && now.getTime() - lastUsedAt.getTime() > staleness)
    await database.session.updateMany({ where: { id: viewer.sessionId }, data: { lastUsedAt: now } });
  return { ...viewer, tokenId: null, scopes: null, clubIds: null };
}
