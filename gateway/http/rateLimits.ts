import type { Response } from 'express';
import { Counter } from 'prom-client';
import type { Attempt, Context, Limits, Quota } from '#schema/core/context.ts';
import { TooManyRequests } from '#schema/core/errors.ts';
import { type LimitName, limits } from '#schema/figures/limits.ts';
import type { Count, Counters } from './counters.ts';

const reached = new Counter({
  name: 'fxclubs_limits_reached_total',
  help: 'Attempts refused because a limit was reached, by limit.',
  labelNames: ['limit'],
});
// Present from the start, so that the first refusal counts as an increase.
for (const limit of Object.keys(limits)) reached.inc({ limit }, 0);

/**
 * Counts attempts, so that limits apply across gateways, and reports the state of each limit in the response's headers
 * (draft-ietf-httpapi-ratelimit-headers-10). What is counted, such as an e-mail address, is stored as a hash only.
 */
export function limitsOf(counters: Counters, response: Response, keyedHash: Context['keyedHash']): Limits {
  const keyOf = (attempt: Attempt) => limitKey(attempt, keyedHash);
  let counted: Attempt[] = [];
  const consumeEach: Limits['consumeEach'] = async (attempts) => {
    if (attempts.length === 0) return;
    const names = new Map(attempts.map((attempt) => [keyOf(attempt), attempt[0]]));
    const counts = await counters.count([...names].map(([key, name]) => ({ key, ...limits[name] })));
    const rows = new Map(counts.map((row) => [row.key, row]));
    const states = [...names].flatMap(([key, name]) => {
      const row = rows.get(key);
      return row ? [{ name, points: row.points, quota: quotaOf(name, row) }] : [];
    });
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
    await counters.settle(less, gone);
  };
  return {
    consume: (name, key) => consumeEach([[name, key]]),
    consumeEach,
    points: (attempts) => counters.points(attempts.map(keyOf)),
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

function quotaOf(name: LimitName, { points, left }: Count): Quota {
  const { points: limit, duration: window } = limits[name];
  return { limit, remaining: Math.max(0, limit - points), window, reset: Math.ceil(left / 1000) };
}

/** Reports the state of a limit in the response's headers. */
export function setQuota(response: Response, name: string, { limit, remaining, window, reset }: Quota): void {
  response.append('RateLimit-Policy', `"${name}";q=${limit};w=${window}`);
  response.append('RateLimit', `"${name}";r=${remaining};t=${reset}`);
}
