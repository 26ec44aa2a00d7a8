import type { Redis } from 'ioredis';
import type { Count, ServerCounters } from '../http/counters.ts';

/** What was done to a counter elsewhere: whether it was removed, the attempts since, and how long its window lasts, in milliseconds. */
export interface Change {
  key: string;
  isGone: boolean;
  points: number;
  left: number;
}

/** Counters in Redis. */
export interface RedisCounters extends ServerCounters {
  /** Does what was done elsewhere. */
  redo(changes: readonly Change[]): Promise<void>;
}

// Each script runs alone. Every key it writes expires.
const scripts = {
  count: `
    local exceeded, counted = {}, {}
    for i, key in ipairs(KEYS) do
      local points = tonumber(redis.call('GET', key) or 0)
      if points > tonumber(ARGV[2 * i - 1]) then table.insert(exceeded, { i, points, redis.call('PTTL', key) }) end
    end
    if #exceeded > 0 then return exceeded end
    for i, key in ipairs(KEYS) do
      local points = redis.call('INCR', key)
      if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
      table.insert(counted, { i, points, redis.call('PTTL', key) })
    end
    return counted`,
  settle: `
    for i, key in ipairs(KEYS) do
      if i > tonumber(ARGV[1]) then
        if redis.call('DEL', key) == 1 then redis.call('PUBLISH', ARGV[2], key) end
      elseif tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
    end`,
  raise: `
    for i, key in ipairs(KEYS) do
      if tonumber(redis.call('GET', key) or 0) < tonumber(ARGV[2 * i - 1]) then
        redis.call('SET', key, ARGV[2 * i - 1], 'PX', ARGV[2 * i])
      end
    end`,
  redo: `
    for i, key in ipairs(KEYS) do
      if ARGV[3 * i - 2] == '1' then redis.call('DEL', key) end
      local points = tonumber(redis.call('GET', key) or 0) + tonumber(ARGV[3 * i - 1])
      local left = redis.call('PTTL', key)
      if left > 0 or points > 0 then
        redis.call('SET', key, math.max(points, 0), 'PX', left > 0 and left or ARGV[3 * i])
      end
    end`,
};

/** How many counters a script changes at most, during which the server does nothing else. */
const batch = 1_000;

/** Where the keys of removed counters are published, for gateways that remember them. */
export const forgottenChannel = (prefix: string): string => `${prefix}forgotten`;

/** Counts in Redis, by its clock, under keys that begin with a prefix. */
export function redisCounters(client: Redis, prefix: string): RedisCounters {
  const run = (script: keyof typeof scripts, keys: readonly string[], args: readonly (number | string)[]) =>
    client.eval(scripts[script], keys.length, ...keys.map((key) => prefix + key), ...args);
  const runAll = async <T extends { key: string }>(
    script: keyof typeof scripts,
    all: readonly T[],
    argsOf: (one: T) => number[],
  ) => {
    for (let from = 0; from < all.length; from += batch) {
      const some = all.slice(from, from + batch);
      await run(
        script,
        some.map(({ key }) => key),
        some.flatMap(argsOf),
      );
    }
  };
  return {
    async count(attempts) {
      const args = attempts.flatMap(({ points, duration }) => [points, duration * 1000]);
      const keys = attempts.map(({ key }) => key);
      const rows = (await run('count', keys, args)) as [number: number, points: number, left: number][];
      return rows.map(([number, points, left]): Count => ({ key: keys[number - 1] ?? '', points, left }));
    },
    async points(keys) {
      if (keys.length === 0) return [];
      return (await client.mget(keys.map((key) => prefix + key))).map(Number);
    },
    async settle(less, gone) {
      await run('settle', [...less, ...gone], [less.length, forgottenChannel(prefix)]);
    },
    raise: (counts) => runAll('raise', counts, ({ points, left }) => [points, atLeastOne(left)]),
    redo: (changes) =>
      runAll('redo', changes, ({ isGone, points, left }) => [Number(isGone), points, atLeastOne(left)]),
  };
}

/** Nothing expires in no time. */
const atLeastOne = (left: number) => Math.max(1, Math.ceil(left));
