import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isSessionAlive } from './sessions.ts';

/** Which of these sessions and access tokens still give access at the moment; an account that is suspended has none. */
export async function validAccess(
  database: Database,
  { sessions, tokens }: { sessions: bigint[]; tokens: number[] },
  now: Date,
): Promise<{ sessions: Set<bigint>; tokens: Set<number> }> {
  const rows = await database.rows<{ session: bigint | null; token: number | null }>(Prisma.sql`
    SELECT own.id AS session, NULL::int AS token FROM "Session" AS own JOIN "User" AS account ON account.id = "userId"
    WHERE own.id = ANY (${sessions}) AND account."deletedAt" IS NULL AND ${isSessionAlive(now)}
    UNION ALL
    SELECT NULL, own.id FROM "AccessToken" AS own JOIN "User" AS account ON account.id = "userId"
    WHERE own.id = ANY (${tokens}) AND account."deletedAt" IS NULL AND "expiresAt" > ${now}`);
  return {
    sessions: new Set(rows.flatMap(({ session }) => session ?? [])),
    tokens: new Set(rows.flatMap(({ token }) => token ?? [])),
  };
}
