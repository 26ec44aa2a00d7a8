import { BlockList, isIPv6 } from 'node:net';
import type { Response } from 'express';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#prisma/database.ts';
import type { Limits, Quota } from '#schema/context.ts';
import { TooManyRequests } from '#schema/errors.ts';
import { type LimitName, limits } from '#schema/limits.ts';

/** Counts attempts in the database, so that the limits hold across gateways. */
export function openLimits(database: Database): Limits {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPrisma({ storeClient: database, tableName: 'rateLimit', keyPrefix: name, ...limit }),
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
        if (refusal instanceof RateLimiterRes) throw new TooManyRequests(left(refusal));
        throw refusal;
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

/** Limits that are not told: whether they count tells who logged in from here before. */
const untold: LimitName[] = ['logInAnywhere'];

/** The same limits, which also tell what is left of them by headers (draft-ietf-httpapi-ratelimit-headers-10). */
export function telling({ consume, ...limits }: Limits, response: Response): Limits {
  const tell = (name: LimitName, { limit, remaining, window, reset }: Quota) => {
    if (untold.includes(name)) return;
    response.append('RateLimit-Policy', `"${name}";q=${limit};w=${window}`);
    response.append('RateLimit', `"${name}";r=${remaining};t=${reset}`);
  };
  return {
    ...limits,
    async consume(name, key) {
      try {
        const quota = await consume(name, key);
        tell(name, quota);
        return quota;
      } catch (refusal) {
        if (refusal instanceof TooManyRequests) tell(name, refusal.quota);
        throw refusal;
      }
    },
  };
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** An address as limits count it: who has one IPv6 address has all 2^64 of its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (mapped.check(address, 'ipv6')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = address.split('::');
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const groups = address.includes('::')
    ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
