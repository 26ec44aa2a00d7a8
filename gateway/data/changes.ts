import pg from 'pg';
import type { Logger } from 'pino';
import type { StoredChange } from '#schema/live/StoredChange.ts';
import { openTrouble } from '../log.ts';
import { openClocks } from './clocks.ts';
import type { Encryption } from './encryption.ts';
import { showKey } from './keyRotation.ts';
import { lookForChanges } from './liveChanges.ts';
import { siteLock } from './siteLock.ts';

/** The name of the connection that each gateway which serves has. */
export const applicationName = 'fx-clubs changes';

/** What follows the changes that others make in the database. */
export interface Changes {
  /** Resolves once the first attempt to connect has ended. */
  begun: Promise<void>;
  /** Whether this gateway knows of every change to public data that was committed more than `longestDelay` ago. */
  isFollowing(): boolean;
  /** Looks for changes soon after the call, and at all that were committed before it. */
  look(): void;
  /** How far the gateway's clock was ahead of the database's at the last look, in seconds. */
  clockAhead(): number;
  close(): Promise<void>;
}

/** What is called after changes. */
interface Handlers {
  publicData(): void;
  maintenance(): void;
  /** What has changed in clubs and accounts; undefined if that is not known. */
  live(changes: StoredChange[] | undefined): void;
}

/** How often the database is asked for changes, and how long the response may take, in milliseconds. */
const look = { interval: 250, timeout: 2_000 };

/** The key of the lock in prisma/functions/public_data_changed.sql. */
const changing = 7_201_161;

/** How old the last look may be, in milliseconds, while the gateway counts as following. */
const longestDelay = 1_000;

/**
 * Follows changes on one connection, and reconnects when it breaks or stops responding. A handler is called after each
 * change, and whenever the connection is lost or restored, because changes may have been missed. The connection also
 * holds the lock that keeps a restore from running, shows which key this gateway encrypts with, and compares the clocks.
 */
export function followChanges(
  url: string,
  encryption: Encryption,
  handlers: Handlers,
  log: Logger,
  clock: () => Date,
): Changes {
  const trouble = openTrouble(log, 'changes in the database cannot be followed', 'changes can be followed again');
  const clocks = openClocks(log);
  let connection: pg.Client | undefined;
  /** When the last look began of which all changes have been handled. */
  let lookedAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;
  /** The look that waits for its time, and whether one that begins later than now is wanted. */
  let waiting: (() => Promise<void>) | undefined;
  let isWanted = false;
  const callAll = () => {
    handlers.publicData();
    handlers.maintenance();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: look.timeout,
      keepAlive: true,
      application_name: applicationName,
    });
    connection = fresh;
    const lost = (error?: Error) => {
      if (connection !== fresh || closed) return;
      connection = undefined;
      waiting = undefined;
      lookedAt = Number.NEGATIVE_INFINITY;
      trouble.met(error ?? 'the database has closed the connection');
      callAll();
      retry = setTimeout(connect, 500);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', handlers.maintenance);
    try {
      await fresh.connect();
      await holdSiteLock(fresh);
      await showKey(fresh, encryption);
      await fresh.query('LISTEN maintenance_changed');
      const began = performance.now();
      const [lookAgain, liveChanges] = [await firstLook(fresh), await lookForChanges(fresh)];
      trouble.isOver();
      callAll();
      // Not when it was lost: whoever looked then would find nothing.
      handlers.live(undefined);
      lookedAt = began;
      const lookAtAll = async () => {
        await lookAgain();
        handlers.live(await liveChanges());
      };
      follow(fresh, lookAtAll, lost);
    } catch (error) {
      lost(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  /** Looks again and again, which also finds out whether the server still responds. */
  function follow(alive: pg.Client, lookAgain: () => Promise<void>, lost: (error: Error) => void): void {
    waiting = async () => {
      waiting = undefined;
      isWanted = false;
      try {
        const began = performance.now();
        await lookAgain();
        if (connection !== alive || closed) return;
        lookedAt = began;
        follow(alive, lookAgain, lost);
      } catch (error) {
        lost(error as Error);
        await alive.end().catch(() => {});
      }
    };
    pulse = setTimeout(waiting, isWanted ? 0 : look.interval);
  }

  /**
   * Looks for the first time; returns the looks that follow. The version moves before its transaction commits, so from
   * then on every look counts as a change, until one finds that no such transaction is under way
   * (.github/decisions/007-public-answers-as-bytes.md).
   */
  async function firstLook(alive: pg.Client): Promise<() => Promise<void>> {
    let version = await versionIn(alive);
    let isSettled = false;
    return async () => {
      const current = await versionIn(alive);
      if (current === version && isSettled) return;
      version = current;
      isSettled = await isNobodyChanging(alive);
      handlers.publicData();
    };
  }

  /** Which version of the public data this is; compares the clocks, too. */
  async function versionIn(alive: pg.Client): Promise<string | undefined> {
    const sentAt = clock();
    // A scheduled post becomes public without a change: the version says which was the last to do so, too.
    const { rows } = await alive.query<{ now: Date; version: string }>(
      `SELECT clock_timestamp() AS now, concat(last_value + is_called::int, ' ', (
         SELECT "publishedAt" FROM "Post" WHERE state = 'published' AND "publishedAt" <= $1
         ORDER BY "publishedAt" DESC LIMIT 1
       )) AS version FROM public_data_version`,
      [sentAt],
    );
    clocks.compare((sentAt.getTime() + clock().getTime()) / 2, Number(rows[0]?.now));
    return rows[0]?.version;
  }

  const begun = connect();
  return {
    begun,
    isFollowing: () => performance.now() - lookedAt <= longestDelay,
    look() {
      isWanted = true;
      if (!waiting) return;
      clearTimeout(pulse);
      pulse = setTimeout(waiting, 0);
    },
    clockAhead: clocks.ahead,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pulse);
      await connection?.end().catch(() => {});
    },
  };
}

/** Whether no transaction that has changed public data is under way: each holds this lock (prisma/functions). */
async function isNobodyChanging(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    changing,
  ]);
  return rows[0]?.free ?? false;
}

/** Does not wait for the lock: a connection that is given up would go on waiting in the server. */
async function holdSiteLock(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ held: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS held', [
    siteLock,
  ]);
  if (!rows[0]?.held) throw new Error('a restore is under way in this database');
}
