import type { Response } from 'express';
import ipaddr from 'ipaddr.js';
import { Counter } from 'prom-client';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Limits, Quota } from '#schema/context.ts';
import { TooManyRequests } from '#schema/errors.ts';
import { type LimitName, limits } from '#schema/limits.ts';

const reached = new Counter({
  name: 'fxclubs_limits_reached_total',
  help: 'Attempts refused because a limit was reached, by limit.',
  labelNames: ['limit'],
});

/**
 * Counts attempts in the database and by its clock, so that limits apply across gateways. Each attempt is one
 * statement, which starts a new window if the last one is over.
 */
export function openLimits(database: Database): Limits {
  const keyOf = (name: LimitName, key: string) => `${name}:${key}`;
  return {
    async consume(name, key) {
      const { points: limit, duration: window } = limits[name];
      const [counted] = await database.rows<{ points: number; reset: number }>(Prisma.sql`
        INSERT INTO "RateLimit" AS kept (key, points, expire)
        VALUES (${keyOf(name, key)}, 1, clock_timestamp() + make_interval(secs => ${window}))
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN kept.expire <= clock_timestamp() THEN 1 ELSE kept.points + 1 END,
          expire = CASE WHEN kept.expire <= clock_timestamp() THEN EXCLUDED.expire ELSE kept.expire END
        RETURNING points, ceil(extract(epoch FROM expire - clock_timestamp()))::int AS reset`);
      if (!counted) throw new Error('The limit was not counted.');
      const quota: Quota = { limit, remaining: Math.max(0, limit - counted.points), window, reset: counted.reset };
      if (counted.points <= limit) return quota;
      reached.inc({ limit: name });
      throw new TooManyRequests(quota);
    },
    async forgive(name, key) {
      await database.rows(Prisma.sql`UPDATE "RateLimit" SET points = points - 1 WHERE key = ${keyOf(name, key)}`);
    },
    async forget(name, key) {
      await database.rows(Prisma.sql`DELETE FROM "RateLimit" WHERE key = ${keyOf(name, key)}`);
    },
  };
}

/** Limits that also report their state in response headers (draft-ietf-httpapi-ratelimit-headers-10). */
export function withRateLimitHeaders({ consume, ...others }: Limits, response: Response): Limits {
  const setHeaders = (name: LimitName, { limit, remaining, window, reset }: Quota) => {
    if ('hidden' in limits[name]) return;
    response.append('RateLimit-Policy', `"${name}";q=${limit};w=${window}`);
    response.append('RateLimit', `"${name}";r=${remaining};t=${reset}`);
  };
  return {
    ...others,
    async consume(name, key) {
      try {
        const quota = await consume(name, key);
        setHeaders(name, quota);
        return quota;
      } catch (refusal) {
        if (refusal instanceof TooManyRequests) setHeaders(name, refusal.quota);
        throw refusal;
      }
    },
  };
}

/**
 * The key under which limits count an address: for IPv6 its /64 network, because its owner has all 2^64 addresses (RFC
 * 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4-mapped IPv6 address, as a dual-stack socket reports it, counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = parsed.toNormalizedString().split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
