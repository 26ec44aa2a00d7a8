import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import type { Databases, PoolState } from '#prisma/database.ts';
import { passwordQueue } from '#schema/core/passwordQueue.ts';
import type { Load } from './load.ts';
import { isLocal } from './local.ts';
import type { PublicCache } from './publicCache.ts';

// The process's own metrics. Other counters and histograms are defined where they count.
collectDefaultMetrics();

/** The e-mails still to be sent: their number, and how long the oldest has waited, in seconds; and those refused. */
interface Backlog {
  emails: number;
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

/** When scheduled backups and their test restores last succeeded; null if they never have. */
type BackupOutcomes = Record<'backup' | 'restoreTest', { succeededAt: Date | null }>;

/** How much of the ids that a table can have is used, from 0 to 1. */
interface UsedIds {
  table: string;
  ratio: number;
}

/** The sources of the gauges, read whenever metrics are requested. */
export interface Sources {
  databases: Databases;
  cache: PublicCache;
  load: Load;
  backlog: () => Promise<Backlog>;
  taskRuns: () => Promise<TaskRun[]>;
  usedIds: () => Promise<UsedIds[]>;
  clockAhead: () => number;
  streams: () => number;
  isReadOnly: () => boolean;
  freeSpace: () => Promise<number>;
  /** Undefined if this gateway schedules no backups. */
  backups: (() => Promise<BackupOutcomes>) | undefined;
  /** Undefined without REDIS_URL. */
  isRedisUsed: (() => boolean) | undefined;
}

/** Shares a worker's metrics with the others; returns a function that reads those of all workers. */
export type ShareMetrics = (own: Registry) => () => Promise<string>;

/**
 * Serves the gateway's metrics in Prometheus' format to callers with the token or, if none is set, to this machine. For
 * all others, the path does not exist.
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

/** Whether the request carries the token, compared in constant time. */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const [scheme, credential = ''] = (headers.authorization ?? '').split(' ');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(digest(credential), digest(token));
}

/** The gauges, whose values are read on each request. */
function gaugesOf({
  databases,
  cache,
  load,
  backlog,
  taskRuns,
  usedIds,
  clockAhead,
  streams,
  isReadOnly,
  freeSpace,
  backups,
  isRedisUsed,
}: Sources): Registry {
  const gauges = new Registry();
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: 'sum' | 'max' | 'min' = 'sum',
  ) =>
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
  perPool('connections_idle', 'Idle connections to the database.', ({ idle }) => idle);
  perPool('connections_waiting', 'Statements waiting for a connection.', ({ waiting }) => waiting);
  gauge('workers', 'Processes serving the port.', () => 1);
  gauge('operations_under_way', 'Operations in progress.', () => load.underWay);
  gauge('streams_open', 'Open streams of changes.', streams);
  gauge('passwords_hashing', 'Passwords being hashed.', () => passwordQueue().running);
  gauge('passwords_waiting', 'Passwords waiting to be hashed.', () => passwordQueue().waiting);
  gauge('public_cache_entries', 'Responses in the public cache.', () => cache.size.answers);
  gauge('public_cache_bytes', 'Bytes in the public cache.', () => cache.size.bytes);
  gauge(
    'redis_used',
    '1 while Redis counts limits and wakes up gateways, 0 while the database does; NaN without REDIS_URL.',
    () => (isRedisUsed ? Number(isRedisUsed()) : Number.NaN),
    'min',
  );
  // Values from the database or of the machine are the same for all workers, so they are not summed.
  const aggregator = 'max';
  gauge(
    'clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s; negative if behind.',
    clockAhead,
    aggregator,
  );
  gauge('maintenance', '1 while the site is read-only for maintenance.', () => Number(isReadOnly()), aggregator);
  gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', freeSpace, aggregator);
  const outbox = everyFewSeconds(backlog, { emails: Number.NaN, oldest: Number.NaN, refused: Number.NaN });
  gauge('outbox_waiting', 'E-mails waiting to be sent.', async () => (await outbox()).emails, aggregator);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest e-mail has waited.',
    async () => (await outbox()).oldest,
    aggregator,
  );
  gauge(
    'outbox_refused',
    'E-mails permanently refused by the mail server.',
    async () => (await outbox()).refused,
    aggregator,
  );
  const outcomes = everyFewSeconds<BackupOutcomes | undefined>(async () => backups?.(), undefined);
  const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : undefined);
  // A scheduled site without a backup is 0, which is long ago.
  gauge(
    'backup_last_success_timestamp_seconds',
    'When a scheduled backup was last made; NaN if none are scheduled.',
    async () => {
      const all = await outcomes();
      return all ? (seconds(all.backup.succeededAt) ?? 0) : Number.NaN;
    },
    aggregator,
  );
  gauge(
    'backup_last_restore_test_timestamp_seconds',
    'When a backup was last restored as a test; NaN if never.',
    async () => seconds((await outcomes())?.restoreTest.succeededAt ?? null) ?? Number.NaN,
    aggregator,
  );
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
  perTask(
    'finished_timestamp_seconds',
    'When the task last finished.',
    ({ finishedAt }) => finishedAt.getTime() / 1000,
  );
  perTask('rows', 'Rows that the last run of the task removed or cleared.', ({ rows }) => rows);
  perTask('failed', '1 if the last run of the task failed.', ({ error }) => (error === null ? 0 : 1));
  const used = everyFewSeconds(usedIds, []);
  new Gauge({
    name: 'fxclubs_sequence_used_ratio',
    help: 'The share of its ids that a table has used.',
    labelNames: ['table'],
    registers: [gauges],
    aggregator,
    async collect() {
      for (const { table, ratio } of await used()) this.set({ table }, ratio);
    },
  });
  return gauges;
}

/** Caches a read for five seconds; returns `unknown` while it fails. */
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
