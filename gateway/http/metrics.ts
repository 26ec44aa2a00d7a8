import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import type { Databases, PoolState } from '#prisma/database.ts';
import { passwordQueue } from '#schema/account/passwordQueue.ts';
import type { Load } from './load.ts';
import { isLocal } from './local.ts';
import type { PublicCache } from './publicCache.ts';

// Of the process. Counters and histograms stand where they count.
collectDefaultMetrics();

/** The letters that will be tried again: how many, and for how long the oldest has waited, in seconds; and those refused. */
interface Backlog {
  letters: number;
  oldest: number;
  refused: number;
}

/** The last run of a task. */
interface TaskRun {
  name: string;
  finishedAt: Date;
  rows: number;
  error: string | null;
}

/** What is measured when somebody asks. */
export interface Sources {
  databases: Databases;
  cache: PublicCache;
  load: Load;
  backlog: () => Promise<Backlog>;
  taskRuns: () => Promise<TaskRun[]>;
  clockAhead: () => number;
  freeSpace: () => Promise<number>;
}

/** Makes the metrics of one worker known to the others, and returns how to get those of all. */
export type ShareMetrics = (own: Registry) => () => Promise<string>;

/**
 * Answers with the gateway's metrics in Prometheus' format: to whoever has the token or, where none is set, to this
 * machine. For all others, there is nothing here.
 */
export function metrics(token: string | undefined, sources: Sources, share?: ShareMetrics): RequestHandler {
  const registry = Registry.merge([register, gaugesOf(sources)]);
  const read = share?.(registry) ?? (() => registry.metrics());
  return async (request, response, next) => {
    if (!(token === undefined ? isLocal(request) : carries(request, token))) return next();
    const text = await read();
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(text);
  };
}

/** Whether the request carries the token, compared in a time that tells nothing of it. */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(token));
}

/** What has a value at every moment. */
function gaugesOf({ databases, cache, load, backlog, taskRuns, clockAhead, freeSpace }: Sources): Registry {
  const gauges = new Registry();
  const gauge = (name: string, help: string, read: () => number | Promise<number>, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name: `fxclubs_${name}`,
      help,
      registers: [gauges],
      aggregator,
      async collect() {
        this.set(await read());
      },
    });
  const perPool = (name: string, help: string, read: (state: PoolState) => number) =>
    new Gauge({
      name: `fxclubs_database_${name}`,
      help,
      labelNames: ['pool'],
      registers: [gauges],
      collect() {
        for (const [pool, state] of Object.entries(databases.pools())) this.set({ pool }, read(state));
      },
    });
  perPool('connections', 'Open connections to the database.', ({ total }) => total);
  perPool('connections_idle', 'Open connections that nobody uses.', ({ idle }) => idle);
  perPool('connections_waiting', 'Statements that wait for a connection.', ({ waiting }) => waiting);
  gauge('workers', 'Processes that serve the port.', () => 1);
  gauge('operations_under_way', 'Operations under way.', () => load.underWay);
  gauge('passwords_hashing', 'Passwords that are being hashed.', () => passwordQueue().running);
  gauge('passwords_waiting', 'Passwords that wait to be hashed.', () => passwordQueue().waiting);
  gauge('public_cache_entries', 'Answers in the public cache.', () => cache.size.answers);
  gauge('public_cache_bytes', 'Bytes in the public cache.', () => cache.size.bytes);
  // What is in the database, or of the machine, is the same for all workers, so that it is not added up.
  const aggregator = 'max';
  gauge(
    'clock_ahead_seconds',
    'How far the clock is ahead of the database’s; negative: behind.',
    clockAhead,
    aggregator,
  );
  gauge('disk_free_bytes', 'What is free on the disk of DATA_DIR.', freeSpace, aggregator);
  const outbox = everyFewSeconds(backlog, { letters: Number.NaN, oldest: Number.NaN, refused: Number.NaN });
  gauge('outbox_waiting', 'Letters that wait to be sent.', async () => (await outbox()).letters, aggregator);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest letter has waited.',
    async () => (await outbox()).oldest,
    aggregator,
  );
  gauge('outbox_refused', 'Letters refused for good.', async () => (await outbox()).refused, aggregator);
  const runs = everyFewSeconds(taskRuns, []);
  const perTask = (name: string, help: string, read: (run: TaskRun) => number) =>
    new Gauge({
      name: `fxclubs_task_${name}`,
      help,
      labelNames: ['task'],
      registers: [gauges],
      aggregator,
      async collect() {
        this.reset();
        for (const run of await runs()) this.set({ task: run.name }, read(run));
      },
    });
  perTask('finished_timestamp_seconds', 'When the task last ended.', ({ finishedAt }) => finishedAt.getTime() / 1000);
  perTask('rows', 'How many rows the last run of the task removed or emptied.', ({ rows }) => rows);
  perTask('failed', '1 if the last run of the task failed.', ({ error }) => (error === null ? 0 : 1));
  return gauges;
}

/** Reads at most every five seconds, however often it is asked; gives `unknown` while reading fails. */
function everyFewSeconds<T>(read: () => Promise<T>, unknown: T): () => Promise<T> {
  let last: Promise<T> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (last && performance.now() - at < 5_000) return last;
    at = performance.now();
    last = read().catch(() => unknown);
    return last;
  };
}
