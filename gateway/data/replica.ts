import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { type Database, type Databases, openDatabase, openDatabases } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { joined } from './joined.ts';

const reads = new Counter({
  name: 'fxclubs_replica_reads_total',
  help: 'Public reads and reports, if there is a replica, by the server that handled them: replica or database.',
  labelNames: ['server'],
});

/** How long a read waits for the replica to catch up, and how long one that did not is skipped, in milliseconds. */
const catchUpTimeout = 100;
const retryAfter = 1_000;
/** The polling interval meanwhile, in milliseconds. */
const interval = 5;

/** A server's database and its position in the WAL: as written or, on a replica, as replayed. */
interface Progress {
  identity: string;
  isReplica: boolean;
  /** In bytes since the start of the WAL. */
  position: bigint;
}

async function progressOf(database: Database): Promise<Progress> {
  const [progress] = await database.rows<Omit<Progress, 'position'> & { position: string }>(
    Prisma.sql`SELECT concat(system_identifier, ' ', current_database()) AS identity, pg_is_in_recovery() AS "isReplica",
      pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')
        ::text AS position FROM pg_control_system()`,
  );
  if (!progress) throw new Error('The server does not report its position.');
  return { ...progress, position: BigInt(progress.position) };
}

/** How many bytes a replica is behind the database; throws if it is not a replica of it. */
async function lagOf(replica: Database, { identity, position }: Progress): Promise<number> {
  const progress = await progressOf(replica);
  if (progress.identity !== identity) throw new Error('it has another database');
  if (!progress.isReplica) throw new Error('it is not a replica');
  return Math.max(0, Number(position - progress.position));
}

/** The lag between the database and the replica at these URLs. */
export async function lagBetween(url: string, replicaUrl: string): Promise<number> {
  const [database, replica] = [openDatabase(url), openDatabase(replicaUrl)];
  try {
    return await lagOf(replica, await progressOf(database));
  } finally {
    await Promise.all([database.$disconnect(), replica.$disconnect()]);
  }
}

/** A server that replicates the database, for reads only. */
export interface Replica extends Pick<Databases, 'upToDate'> {
  close(): Promise<void>;
}

/**
 * Opens a streaming replica of the database. `upToDate` returns the replica once it has everything that was committed
 * before the call, so no read misses a write, whichever gateway made it. If the replica lags, is unavailable or belongs
 * to another database, it returns the database itself (.github/decisions/064-reads-from-a-replica.md).
 */
export function openReplica(url: string, databases: Databases, log: Logger): Replica {
  const replica = openDatabases(url);
  let skippedUntil = 0;

  async function catchUp(signal: AbortSignal): Promise<boolean> {
    const written = await progressOf(databases.reads);
    while (!signal.aborted) {
      if ((await lagOf(replica.reads, written)) === 0) return true;
      await delay(interval);
    }
    return false;
  }

  const isCurrent = joined(async () => {
    if (performance.now() < skippedUntil) return false;
    const wasSkipped = skippedUntil > 0;
    const signal = AbortSignal.timeout(catchUpTimeout);
    const tooLong = new Promise<false>((done) => signal.addEventListener('abort', () => done(false)));
    let problem: string | undefined;
    const hasIt = await Promise.race([catchUp(signal), tooLong]).catch((error: Error) => {
      problem = error.message;
      return false;
    });
    skippedUntil = hasIt ? 0 : performance.now() + retryAfter;
    if (hasIt && wasSkipped) log.info('the replica is up to date');
    if (!hasIt && !wasSkipped) log.warn({ problem }, 'the replica is behind or away: the database answers instead');
    return hasIt;
  });

  return {
    async upToDate(kind) {
      const server = (await isCurrent()) ? 'replica' : 'database';
      reads.inc({ server });
      return server === 'replica' ? replica[kind] : databases[kind];
    },
    close: replica.close,
  };
}
