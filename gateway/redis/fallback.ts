import { LRUCache } from 'lru-cache';
import type { Count, Counters, ServerCounters } from '../http/counters.ts';
import { isUnsent } from './connect.ts';
import type { Change, RedisCounters } from './counters.ts';

/** How many counters a gateway remembers. */
const most = 20_000;

/** Counters in Redis while it can be used, otherwise in the database. */
export interface CountersWithFallback extends Counters {
  /** Counts here from now on, after what has been counted meanwhile. */
  use(redis: RedisCounters): Promise<void>;
  /** Counts in the database from now on. */
  leave(): void;
  /** Forgets a counter that another gateway has removed from Redis. */
  forget(key: string): void;
}

/** Something about a counter until its window ends, by the process's own clock. */
type Until<T> = Omit<T, 'key' | 'left'> & { until: number };

/**
 * Counts in the database until Redis can be used, and whenever a command there fails, of which `failed` is told. Neither
 * starts from zero when it takes over: the database is first raised to what this gateway last saw in Redis, and Redis, even
 * if it has lost everything, catches up on what was counted without it.
 */
export function countersWithFallback(database: ServerCounters, failed: (error: Error) => void): CountersWithFallback {
  let redis: RedisCounters | undefined;
  /** The counters in Redis as last seen. */
  const seen = new LRUCache<string, Until<Count>>({ max: most });
  /** What has been done in the database since Redis was left. */
  const missed = new LRUCache<string, Until<Change>>({ max: most });
  /** What this gateway has written there, and leaves to expire if it is too much. */
  const written = new LRUCache<string, true>({ max: 2 * most });
  let handingOver: Promise<void> | undefined;

  const handOver = async () => {
    const counts = listed(seen);
    for (const { key } of counts) written.set(key, true);
    await database.raise(counts);
  };
  /** Notes what is to be done in Redis, too. */
  const note = (key: string, points: number, until: number, isGone = false) => {
    const before = isGone ? undefined : missed.get(key);
    missed.set(key, { isGone: isGone || before?.isGone === true, points: (before?.points ?? 0) + points, until });
  };
  /** Works in Redis, if possible; tells whether it did, or may have done so before its answer was lost. */
  async function either<T>(
    work: (counters: Counters) => Promise<T>,
  ): Promise<{ result: T; inRedis: boolean | 'perhaps' }> {
    const current = redis;
    let inRedis: false | 'perhaps' = false;
    if (current)
      try {
        return { result: await work(current), inRedis: true };
      } catch (error) {
        if (!isUnsent(error as Error)) inRedis = 'perhaps';
        if (redis === current) {
          leave();
          failed(error as Error);
        }
      }
    handingOver ??= handOver().catch((error: unknown) => {
      handingOver = undefined;
      throw error;
    });
    await handingOver;
    return { result: await work(database), inRedis };
  }
  function leave(): void {
    redis = undefined;
    handingOver = undefined;
  }
  async function redoMissed(next: RedisCounters): Promise<void> {
    const changes = listed(missed);
    missed.clear();
    await next.redo(changes).catch((error: unknown) => {
      const now = performance.now();
      for (const { key, isGone, points, left } of changes) note(key, points, now + left, isGone);
      throw error;
    });
  }

  return {
    async count(attempts) {
      const { result, inRedis } = await either((counters) => counters.count(attempts));
      const now = performance.now();
      for (const { key, points, left } of result) {
        if (inRedis === true) seen.set(key, { points, until: now + left });
        else written.set(key, true);
        // Where it was exceeded before, one more does not matter.
        if (!inRedis) note(key, 1, now + left);
      }
      return result;
    },
    points: async (keys) => (await either((counters) => counters.points(keys))).result,
    async settle(less, gone) {
      const { inRedis } = await either((counters) => counters.settle(less, gone));
      for (const key of less) {
        const count = seen.peek(key);
        if (inRedis !== true) note(key, -1, missed.peek(key)?.until ?? count?.until ?? 0);
        else if (count) count.points = Math.max(0, count.points - 1);
      }
      for (const key of gone) {
        if (inRedis !== true) note(key, 0, seen.peek(key)?.until ?? Number.MAX_SAFE_INTEGER, true);
        seen.delete(key);
      }
    },
    async use(next) {
      await next.raise(listed(seen));
      while (missed.size > 0) await redoMissed(next);
      redis = next;
      const keys = [...written.keys()];
      written.clear();
      if (keys.length > 0) await database.settle([], keys).catch(() => {});
    },
    leave,
    forget: (key) => void seen.delete(key),
  };
}

/** What has not ended yet. */
function listed<T extends { until: number }>(all: LRUCache<string, T>) {
  const now = performance.now();
  return [...all.entries()].flatMap(([key, one]) => (one.until > now ? [{ ...one, key, left: one.until - now }] : []));
}
