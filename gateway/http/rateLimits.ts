import type { Response } from 'express';
import ipaddr from 'ipaddr.js';
import { Counter } from 'prom-client';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#prisma/database.ts';
import type { Limits, Quota } from '#schema/context.ts';
import { TooManyRequests } from '#schema/errors.ts';
import { type LimitName, limits } from '#schema/limits.ts';

const reached = new Counter({
  name: 'fxclubs_limits_reached_total',
  help: 'Attempts refused because a limit was reached, by limit.',
  labelNames: ['limit'],
});

/** Counts attempts in the database, so that the limits hold across gateways. */
export function openLimits(database: Database): Limits {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPrisma({
        storeClient: database,
        tableName: 'rateLimit',
        keyPrefix: name,
        // A task removes what has expired (tasks/expiredLimits.ts).
        clearExpiredByTimeout: false,
        ...limit,
      }),
    ]),
  );
  const counter = (name: LimitName): RateLimiterPrisma => {
    const found = counters.get(name);
    if (!found) throw new Error(`No limit is set for ${name}.`);
    return found;
  };
  return {
    async consume(name, key) {
      const { points: limit, duration: window } = limits[name];
      const left = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Quota => ({
        limit,
        remaining: Math.max(0, remainingPoints),
        window,
        reset: Math.ceil(msBeforeNext / 1000),
      });
      try {
        return left(await counter(name).consume(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        reached.inc({ limit: name });
        throw new TooManyRequests(left(refusal));
      }
    },
    async forgive(name, key) {
      await counter(name).reward(key);
    },
    async forget(name, key) {
      await counter(name).delete(key);
    },
  };
}

/** The same limits, which also report what is left in headers (draft-ietf-httpapi-ratelimit-headers-10). */
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
 * An address as limits count it: IPv6 by its network, because whoever has one address there has all 2^64 (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4-mapped IPv6 address, as a dual-stack socket reports it, counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = parsed.toNormalizedString().split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
