import pg from 'pg';
import type { Logger } from 'pino';
import { subjects } from '#schema/core/subjects.ts';
import { type StoredChange, subjectsOf } from '#schema/live/StoredChange.ts';
import { openTrouble } from '../log.ts';
import { openClocks } from './clocks.ts';
import type { Encryption } from './encryption.ts';
import { joined } from './joined.ts';
import { showKey } from './keyRotation.ts';
import { lookForChanges } from './lookForChanges.ts';
import { siteLock } from './siteLock.ts';

/** The name of the connection that each gateway which serves has. */
export const applicationName = 'fx-clubs changes';

/** What follows the changes that others make in the database. */
export interface Changes {
  /** Resolves once the first attempt to connect has ended. */
  begun: Promise<void>;
  /** Whether this gateway knows of every change to public data that was committed more than `longestDelay` ago. */
  isFollowing(): boolean;
  /** Looks for changes: after it, the handlers have been called for whatever was committed before the call. */
  look(): Promise<void>;
  /** How far the gateway's clock was ahead of the database's at the last look, in seconds. */
  clockAhead(): number;
  close(): Promise<void>;
}

/** What is called after changes. */
interface Handlers {
  /** The subjects (schema/core/subjects.ts) of what has changed that visitors see; undefined if they are not known. */
  publicData(changed: string[] | undefined): void;
  maintenance(): void;
  /** What has changed in clubs and accounts; undefined if that is not known. */
  live(changes: StoredChange[] | undefined): void;
}

/** How often the database is asked for changes, and how long the response may take, in milliseconds. */
const looks = { interval: 250, timeout: 2_000 };

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
  let look = () => Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;
  const callAll = () => {
    handlers.publicData(undefined);
    handlers.maintenance();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: looks.timeout,
      keepAlive: true,
      application_name: applicationName,
    });
    connection = fresh;
    const lost = (error?: Error) => {
      if (connection !== fresh || closed) return;
      connection = undefined;
      look = () => Promise.resolve();
      lookedAt = Number.NEGATIVE_INFINITY;
      trouble.met(error ?? 'the database has closed the connection');
      callAll();
      retry = setTimeout(connect, 500);
    };
    const giveUp = async (error: Error) => {
      lost(error);
      await fresh.end().catch(() => {});
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
      const findChanges = await lookForChanges(fresh);
      const find = async () => {
        const sentAt = clock();
        const changes = await findChanges(sentAt);
        clocks.compare((sentAt.getTime() + clock().getTime()) / 2, Number(changes.now));
        return changes;
      };
      let { published } = await find();
      trouble.isOver();
      callAll();
      // Not when it was lost: whoever looked then would find nothing.
      handlers.live(undefined);
      lookedAt = began;
      look = joined(async () => {
        try {
          const began = performance.now();
          const { live, isTooMuch, ...changes } = await find();
          const ofPosts = changes.published === published ? [] : [subjects.bulletin];
          published = changes.published;
          handlers.publicData(isTooMuch ? undefined : [...changes.subjects, ...subjectsOf(live), ...ofPosts]);
          handlers.live(isTooMuch ? undefined : live);
          if (connection === fresh) lookedAt = began;
        } catch (error) {
          await giveUp(error as Error);
        }
      });
      lookAgain(fresh);
    } catch (error) {
      await giveUp(error as Error);
    }
  }

  /** Looks again and again, which also finds out whether the server still responds. */
  function lookAgain(alive: pg.Client): void {
    pulse = setTimeout(async () => {
      await look();
      if (connection === alive && !closed) lookAgain(alive);
    }, looks.interval);
  }

  const begun = connect();
  return {
    begun,
    isFollowing: () => performance.now() - lookedAt <= longestDelay,
    look: () => look(),
    clockAhead: clocks.ahead,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pulse);
      await connection?.end().catch(() => {});
    },
  };
}

/** Does not wait for the lock: a connection that is given up would go on waiting in the server. */
async function holdSiteLock(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ held: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS held', [
    siteLock,
  ]);
  if (!rows[0]?.held) throw new Error('a restore is under way in this database');
}
