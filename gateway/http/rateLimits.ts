import type { Response } from 'express';
import { Counter } from 'prom-client';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Attempt, Context, Limits, Quota } from '#schema/core/context.ts';
import { TooManyRequests } from '#schema/core/errors.ts';
import { limits } from '#schema/figures/limits.ts';

const reached = new Counter({
  name: 'fxclubs_limits_reached_total',
  help: 'Attempts refused because a limit was reached, by limit.',
  labelNames: ['limit'],
});
// Present from the start, so that the first refusal counts as an increase.
for (const limit of Object.keys(limits)) reached.inc({ limit }, 0);

/**
 * Counts attempts in the database and by its clock, so that limits apply across gateways, and reports the state of each
 * limit in the response's headers (draft-ietf-httpapi-ratelimit-headers-10). What is counted, such as an e-mail address,
 * is stored as a hash only.
 */
export function limitsOf(database: Database, response: Response, keyedHash: Context['keyedHash']): Limits {
  const keyOf: KeyOf = (attempt) => limitKey(attempt, keyedHash);
  let counted: Attempt[] = [];
  const consumeEach: Limits['consumeEach'] = async (attempts) => {
    if (attempts.length === 0) return;
    const states = await count(database, attempts, keyOf);
    for (const { name, quota } of states) if (!('hidden' in limits[name])) setQuota(response, name, quota);
    const exceeded = states.filter(({ points, quota }) => points > quota.limit);
    for (const { name } of exceeded) reached.inc({ limit: name });
    const [last] = exceeded.sort((a, b) => b.quota.reset - a.quota.reset);
    if (last) throw new TooManyRequests(last.quota);
    counted.push(...attempts);
  };
  const settle: Limits['settle'] = async (forgiven, forgotten) => {
    const [less, gone] = [forgiven.map(keyOf), forgotten.map(keyOf)];
    // What is taken back already must not be given back as well.
    const settled = new Set([...less, ...gone]);
    counted = counted.filter((attempt) => !settled.has(keyOf(attempt)));
    // Locks in the order of the keys, as when they are counted.
    await database.rows(Prisma.sql`
      WITH locked AS MATERIALIZED (
        SELECT key FROM "RateLimit" WHERE key = ANY(${[...less, ...gone]}) ORDER BY key COLLATE "C" FOR UPDATE),
      removed AS (DELETE FROM "RateLimit" WHERE key = ANY(${gone}) AND key IN (SELECT key FROM locked))
      UPDATE "RateLimit" SET points = greatest(points - 1, 0)
      WHERE key = ANY(${less}) AND key IN (SELECT key FROM locked)`);
  };
  return {
    consume: (name, key) => consumeEach([[name, key]]),
    consumeEach,
    async points(attempts) {
      const rows = await database.rows<{ key: string; points: number }>(Prisma.sql`
        SELECT key, points FROM "RateLimit" WHERE key = ANY(${attempts.map(keyOf)}) AND expire > clock_timestamp()`);
      const counted = new Map(rows.map(({ key, points }) => [key, points]));
      return attempts.map((attempt) => counted.get(keyOf(attempt)) ?? 0);
    },
    forgive: (name, key) => settle([[name, key]], []),
    forget: (name, key) => settle([], [[name, key]]),
    settle,
    savepoint() {
      const before = new Set(counted);
      return async () => {
        const since = counted.filter((attempt) => !before.has(attempt));
        if (since.length > 0) await settle(since, []);
      };
    },
  };
}

/** The key under which attempts are counted; tells nothing of what they are counted by. */
export const limitKey = ([name, key]: Attempt, keyedHash: Context['keyedHash']): string =>
  `${name}:${Buffer.from(keyedHash(key)).toString('base64url')}`;

type KeyOf = (attempt: Attempt) => string;

/**
 * Counts one attempt for each limit, starting a new window if the last one is over, unless one of them was exceeded
 * before: a refused attempt writes nothing, so that a flood of them fills no table. Returns the limits counted or
 * exceeded. A single statement, which updates the rows in the order of their keys, so that concurrent ones cannot
 * deadlock.
 */
async function count(database: Database, attempts: Attempt[], keyOf: KeyOf) {
  const byKey = new Map(attempts.map((attempt) => [keyOf(attempt), attempt[0]]));
  const values = [...byKey].map(
    ([key, name]) => Prisma.sql`(${key}, ${limits[name].duration}::int, ${limits[name].points}::int)`,
  );
  const counted = await database.rows<{ key: string; points: number; reset: number }>(Prisma.sql`
    WITH attempt (key, duration, allowed) AS (VALUES ${Prisma.join(values)}),
    exceeded AS MATERIALIZED (
      SELECT stored.key, stored.points, stored.expire FROM attempt JOIN "RateLimit" AS stored USING (key)
      WHERE stored.points > attempt.allowed AND stored.expire > clock_timestamp()),
    counted AS (
      INSERT INTO "RateLimit" AS stored (key, points, expire)
      SELECT key, 1, clock_timestamp() + make_interval(secs => duration) FROM attempt
      WHERE NOT EXISTS (SELECT FROM exceeded) ORDER BY key COLLATE "C"
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN stored.expire <= clock_timestamp() THEN 1 ELSE stored.points + 1 END,
        expire = CASE WHEN stored.expire <= clock_timestamp() THEN EXCLUDED.expire ELSE stored.expire END
      RETURNING key, points, expire)
    SELECT key, points, ceil(extract(epoch FROM expire - clock_timestamp()))::int AS reset
    FROM (SELECT * FROM counted UNION ALL SELECT * FROM exceeded) AS attempted`);
  const rows = new Map(counted.map((row) => [row.key, row]));
  return [...byKey].flatMap(([key, name]) => {
    const row = rows.get(key);
    if (!row) return [];
    const { points: limit, duration: window } = limits[name];
    const quota: Quota = { limit, remaining: Math.max(0, limit - row.points), window, reset: row.reset };
    return [{ name, points: row.points, quota }];
  });
}

/** Reports the state of a limit in the response's headers. */
export function setQuota(response: Response, name: string, { limit, remaining, window, reset }: Quota): void {
  response.append('RateLimit-Policy', `"${name}";q=${limit};w=${window}`);
  response.append('RateLimit', `"${name}";r=${remaining};t=${reset}`);
}
