import pg from 'pg';
import { applicationName } from './changes.ts';

/** The key of the advisory lock for telling visitors that the site is starting: an arbitrary number, unique in this database. */
const lock = 7_201_132;

/** How long a gateway that could serve waits for one that tells visitors that the site is starting, in milliseconds. */
const longestWait = 8_000;

/**
 * Decides whether a gateway that starts answers visitors: it tells them that the site is starting, but only one gateway
 * does, and none while another serves them. So a proxy never chooses one that starts over one that serves
 * (.github/decisions/024-one-gateway-announces-the-start.md).
 */
export class StartTurn {
  #connection: pg.Client | undefined;
  #holds = false;

  /** Whether no other gateway of this database answers visitors; false if that cannot be found out. */
  async isAlone(url: string): Promise<boolean> {
    try {
      const connection = await this.#connect(url);
      const { rows } = await connection.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lock]);
      if (!rows[0]?.ours) return false;
      // Only now: whoever held the lock before may have begun to serve.
      const others = await connection.query(
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [applicationName],
      );
      this.#holds = others.rowCount === 0;
      if (!this.#holds) await connection.query('SELECT pg_advisory_unlock($1)', [lock]);
      return this.#holds;
    } catch {
      return false;
    }
  }

  /** Waits until no other gateway tells visitors that the site is starting. This one must then serve, and call `end`. */
  async take(url: string): Promise<void> {
    if (this.#holds) return;
    try {
      const connection = this.#connection ?? (await this.#connect(url));
      await connection.query(`SET lock_timeout = ${longestWait}`);
      await connection.query('SELECT pg_advisory_lock($1)', [lock]);
    } catch {
      // The other one hangs, or the database is away.
    }
  }

  async end(): Promise<void> {
    await this.#connection?.end();
  }

  async #connect(url: string): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: longestWait + 1_000,
      application_name: 'fx-clubs start',
    });
    this.#connection = connection.on('error', () => {});
    await connection.connect();
    return connection;
  }
}
