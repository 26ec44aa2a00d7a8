import pg from 'pg';
import type { Logger } from 'pino';
import { openTrouble } from '../log.ts';
import { openClocks } from './clocks.ts';
import { siteLock } from './siteLock.ts';

/** Notifications sent by the database's triggers to every gateway (LISTEN and NOTIFY). */
export interface Notifications {
  /** Whether notifications currently arrive. */
  isListening(): boolean;
  /** How far the gateway's clock was ahead of the database's at the last heartbeat, in seconds. */
  clockAhead(): number;
  close(): Promise<void>;
}

/** How often the connection is checked, and how long the response may take, in milliseconds. */
const heartbeat = { interval: 1_500, timeout: 2_000 };

/**
 * Listens on one connection, and reconnects when it breaks or stops responding. A channel's handler is called for each
 * notification, and whenever the connection is lost or restored, because notifications may have been missed. The
 * connection also holds the lock that keeps a restore from running, and its heartbeat compares the clocks.
 */
export function listen(
  url: string,
  channels: Record<'public_data_changed' | 'mail_waiting' | 'maintenance_changed', () => void>,
  log: Logger,
  clock: () => Date,
): Notifications {
  const trouble = openTrouble(log, 'database notifications are lost', 'database notifications are back');
  const clocks = openClocks(log);
  let connection: pg.Client | undefined;
  let live = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;
  const callAll = () => {
    for (const handle of Object.values(channels)) handle();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: heartbeat.timeout,
      keepAlive: true,
      application_name: 'fx-clubs notifications',
    });
    connection = fresh;
    const lost = (error?: Error) => {
      if (connection !== fresh || closed) return;
      connection = undefined;
      live = false;
      trouble.met(error ?? 'the database has closed the connection');
      callAll();
      retry = setTimeout(connect, 500);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ channel }) => channels[channel as keyof typeof channels]?.());
    try {
      await fresh.connect();
      await holdSiteLock(fresh);
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      live = true;
      trouble.isOver();
      callAll();
      beat(fresh, lost);
    } catch (error) {
      lost(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  /** Checks the connection regularly: without this, a silent peer would only be noticed when TCP gives up. */
  function beat(alive: pg.Client, lost: (error: Error) => void): void {
    pulse = setTimeout(async () => {
      try {
        const sentAt = clock();
        const { rows } = await alive.query<{ heartbeat: Date }>('SELECT clock_timestamp() AS heartbeat');
        clocks.compare((sentAt.getTime() + clock().getTime()) / 2, Number(rows[0]?.heartbeat));
        if (connection === alive && !closed) beat(alive, lost);
      } catch (error) {
        lost(error as Error);
        await alive.end().catch(() => {});
      }
    }, heartbeat.interval);
  }

  void connect();
  return {
    isListening: () => live,
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
