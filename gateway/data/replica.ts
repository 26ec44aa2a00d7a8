import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { type Database, type Databases, openDatabase, openDatabases } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

const reads = new Counter({
  name: 'fxclubs_replica_reads_total',
  help: 'Public reads and reports, where there is a replica, by which of the two answered: replica, or database.',
  labelNames: ['server'],
});

/** How long a read waits for the replica, and how long a replica that made one wait in vain is left alone, in milliseconds. */
const catchUpTimeout = 100;
const retryAfter = 1_000;
/** How often the replica is asked meanwhile, in milliseconds. */
const interval = 5;

/** Which database a server has, and how far: what it has written, or what a replica has taken over. */
interface Progress {
  identity: string;
  isReplica: boolean;
  /** In bytes since the first. */
  position: bigint;
}

async function progressOf(database: Database): Promise<Progress> {
  const [found] = await database.rows<Omit<Progress, 'position'> & { position: string }>(
    Prisma.sql`SELECT concat(system_identifier, ' ', current_database()) AS identity, pg_is_in_recovery() AS "isReplica",
      pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')
        ::text AS position FROM pg_control_system()`,
  );
  if (!found) throw new Error('The server does not tell its position.');
  return { ...found, position: BigInt(found.position) };
}

/** By how many bytes a replica is behind the database; throws where it is no replica of it. */
async function lagOf(replica: Database, { identity, position }: Progress): Promise<number> {
  const found = await progressOf(replica);
  if (found.identity !== identity) throw new Error('it has another database');
  if (!found.isReplica) throw new Error('it is no replica');
  return Math.max(0, Number(position - found.position));
}

/** The same, of the database and the replica at these addresses. */
export async function lagBetween(url: string, replicaUrl: string): Promise<number> {
  const [database, replica] = [openDatabase(url), openDatabase(replicaUrl)];
  try {
    return await lagOf(replica, await progressOf(database));
  } finally {
    await Promise.all([database.$disconnect(), replica.$disconnect()]);
  }
}

/** A server that follows the database, for what only reads. */
export interface Replica extends Pick<Databases, 'upToDate'> {
  close(): Promise<void>;
}

/**
 * Opens a streaming replica of the database. `upToDate` gives the replica as soon as it has all that was committed before
 * the call: no read misses a write, whichever gateway made it. Where the replica is behind, away, or none of this database,
 * it gives the database itself (.github/decisions/064-reads-from-a-replica.md).
 */
export function openReplica(url: string, databases: Databases, log: Logger): Replica {
  const replica = openDatabases(url);
  let leftAloneUntil = 0;

  async function catchUp(signal: AbortSignal): Promise<boolean> {
    const written = await progressOf(databases.reads);
    while (!signal.aborted) {
      if ((await lagOf(replica.reads, written)) === 0) return true;
      await delay(interval);
    }
    return false;
  }

  const isCurrent = joined(async () => {
    if (performance.now() < leftAloneUntil) return false;
    const wasLeftAlone = leftAloneUntil > 0;
    const signal = AbortSignal.timeout(catchUpTimeout);
    const tooLong = new Promise<false>((done) => signal.addEventListener('abort', () => done(false)));
    let problem: string | undefined;
    const hasIt = await Promise.race([catchUp(signal), tooLong]).catch((error: Error) => {
      problem = error.message;
      return false;
    });
    leftAloneUntil = hasIt ? 0 : performance.now() + retryAfter;
    if (hasIt && wasLeftAlone) log.info('the replica is up to date');
    if (!hasIt && !wasLeftAlone) log.warn({ problem }, 'the replica is behind or away: the database answers instead');
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

/** Whoever calls while `work` runs waits for its next run, which they share: it begins after each of them has called. */
function joined<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  const run = (): Promise<Result> => {
    const one = work().finally(() => {
      running = undefined;
    });
    running = one;
    return one;
  };
  const follow = () => {
    next = undefined;
    return run();
  };
  return () => {
    if (!running) return run();
    next ??= running.then(follow, follow);
    return next;
  };
}
