import pg from 'pg';
import type { Logger } from 'pino';

/** The notifications that the database's triggers send to every gateway (LISTEN and NOTIFY). */
export interface Notifications {
  /** Whether notifications currently arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens on one connection, and connects again when it breaks. A channel's handler is called for each notification,
 * and whenever the connection is lost or restored: something may have been missed.
 */
export function listen(
  url: string,
  channels: Record<'public_data_changed' | 'mail_waiting', () => void>,
  log: Logger,
): Notifications {
  let connection: pg.Client | undefined;
  let live = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const callAll = () => {
    for (const handle of Object.values(channels)) handle();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    connection = fresh;
    const lost = (error?: Error) => {
      if (connection !== fresh || closed) return;
      connection = undefined;
      live = false;
      log.warn({ error: error?.message }, 'database notifications are lost');
      callAll();
      retry = setTimeout(connect, 500);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ channel }) => channels[channel as keyof typeof channels]?.());
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      live = true;
      callAll();
    } catch (error) {
      lost(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  void connect();
  return {
    isListening: () => live,
    async close() {
      closed = true;
      clearTimeout(retry);
      await connection?.end().catch(() => {});
    },
  };
}
