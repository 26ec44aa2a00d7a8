import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

/** An attempt to be counted, and how many are allowed within how many seconds. */
interface Counted {
  key: string;
  points: number;
  duration: number;
}

/** A counter: the attempts since its window began, and in how many milliseconds that ends. */
export interface Count {
  key: string;
  points: number;
  left: number;
}

/** Counts attempts, together with all other gateways. The first one begins a window. */
export interface Counters {
  /**
   * Counts one attempt for each key, unless one of them was exceeded before: a refused attempt writes nothing, so that a
   * flood of them fills no table. Returns the counters counted or, if any, exceeded.
   */
  count(attempts: readonly Counted[]): Promise<Count[]>;
  /** How many attempts are counted at present, in the order of the keys. */
  points(keys: readonly string[]): Promise<number[]>;
  /** Takes back one attempt from each of some counters, and removes others. */
  settle(less: readonly string[], gone: readonly string[]): Promise<void>;
}

/** Counters of one server, which take over from those of another. */
export interface ServerCounters extends Counters {
  /** Raises counters to these, where they are lower. */
  raise(counts: readonly Count[]): Promise<void>;
}

const milliseconds = (left: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${left}) * 1000)::float8`;

/**
 * Counts in the database, by its clock. Each statement locks rows in the order of their keys, so that concurrent ones
 * cannot deadlock.
 */
export function databaseCounters(database: Database): ServerCounters {
  return {
    count: async (attempts) => {
      if (attempts.length === 0) return [];
      const values = attempts.map(
        ({ key, duration, points }) => Prisma.sql`(${key}, ${duration}::int, ${points}::int)`,
      );
      return database.rows<Count>(Prisma.sql`
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
        SELECT key, points, ${milliseconds(Prisma.sql`expire - clock_timestamp()`)} AS left
        FROM (SELECT * FROM counted UNION ALL SELECT * FROM exceeded) AS attempted`);
    },
    async points(keys) {
      const rows = await database.rows<{ key: string; points: number }>(Prisma.sql`
        SELECT key, points FROM "RateLimit" WHERE key = ANY(${keys}) AND expire > clock_timestamp()`);
      const counted = new Map(rows.map(({ key, points }) => [key, points]));
      return keys.map((key) => counted.get(key) ?? 0);
    },
    async settle(less, gone) {
      await database.rows(Prisma.sql`
        WITH locked AS MATERIALIZED (
          SELECT key FROM "RateLimit" WHERE key = ANY(${[...less, ...gone]}) ORDER BY key COLLATE "C" FOR UPDATE),
        removed AS (DELETE FROM "RateLimit" WHERE key = ANY(${gone}) AND key IN (SELECT key FROM locked))
        UPDATE "RateLimit" SET points = greatest(points - 1, 0)
        WHERE key = ANY(${less}) AND key IN (SELECT key FROM locked)`);
    },
    async raise(counts) {
      const [keys, points, left] = [
        counts.map(({ key }) => key),
        counts.map(({ points }) => points),
        counts.map(({ left }) => left),
      ];
      await database.rows(Prisma.sql`
        INSERT INTO "RateLimit" AS stored (key, points, expire)
        SELECT key, points, clock_timestamp() + "left" * interval '1 millisecond'
        FROM unnest(${keys}::text[], ${points}::int[], ${left}::float8[]) AS given (key, points, "left")
        ORDER BY key COLLATE "C"
        ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire
        WHERE stored.expire <= clock_timestamp() OR stored.points < EXCLUDED.points`);
    },
  };
}
