import pg from 'pg';
import type { Logger } from 'pino';

/** Hears what the database's triggers tell every gateway. */
export interface Changes {
  /** Whether nothing can be missed at the moment. */
  listening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens on one connection and comes back to it when it breaks. `changed` is called for each notification and each
 * time the connection was lost: what happened meanwhile is unknown.
 */
export function listen(
  url: string,
  channels: Record<'public_data_changed' | 'mail_waiting', () => void>,
  log: Logger,
): Changes {
  let connection: pg.Client | undefined;
  let live = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const tellAll = () => {
    for (const tell of Object.values(channels)) tell();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    connection = fresh;
    const lost = (error?: Error) => {
      if (connection !== fresh || closed) return;
      connection = undefined;
      live = false;
      log.warn({ error: error?.message }, 'the database does not tell changes');
      tellAll();
      retry = setTimeout(connect, 500);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ channel }) => channels[channel as keyof typeof channels]?.());
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      live = true;
      tellAll();
    } catch (error) {
      lost(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  void connect();
  return {
    listening: () => live,
    async close() {
      closed = true;
      clearTimeout(retry);
      await connection?.end().catch(() => {});
    },
  };
}
