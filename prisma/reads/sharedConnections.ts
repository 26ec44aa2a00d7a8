import { Socket } from 'node:net';
import type pg from 'pg';

/** How many statements may be under way on one connection. More save little, and each waits for those before it. */
const together = 4;

/**
 * Runs statements on connections of a pool in pipeline mode, several at a time on each; PostgreSQL runs those of one
 * connection one after another. With `socketByTurn`, those of concurrent requests are sent in one system call
 * (.github/decisions/060-how-reads-are-made-fast.md). Only for statements that are quick and wait for no locks.
 */
export function sharedConnections(pool: pg.Pool): (query: pg.QueryConfig) => Promise<pg.QueryResult> {
  const open = new Set<SharedConnection>();
  return async (query) => {
    let connection = [...open].find(({ underWay }) => underWay < together);
    if (!connection) {
      connection = new SharedConnection(pool, (ended) => open.delete(ended));
      open.add(connection);
    }
    return connection.run(query);
  };
}

/** A connection of the pool, for as long as statements are under way on it. */
class SharedConnection {
  underWay = 0;
  readonly #client: Promise<pg.PoolClient>;
  readonly #close: () => void;
  #failed = false;

  /** `onClosed` is called once the connection accepts no more statements. */
  constructor(pool: pg.Pool, onClosed: (connection: SharedConnection) => void) {
    // Its statements are rejected anyway; without a listener, a lost connection would crash this process.
    this.#client = pool.connect().then((client) => client.on('error', ignore));
    this.#close = () => onClosed(this);
  }

  async run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    this.underWay++;
    try {
      return await (await this.#client).query(query);
    } catch (error) {
      // As the pool does: a connection on which something failed is not used again.
      this.#failed = true;
      this.#close();
      throw error;
    } finally {
      if (--this.underWay === 0) this.#release();
    }
  }

  #release(): void {
    this.#close();
    this.#client.then(
      (client) => {
        client.off('error', ignore);
        client.release(this.#failed);
      },
      // Without a connection, each statement has failed with the reason.
      ignore,
    );
  }
}

const ignore = () => {};

/** A socket that sends everything written to it in one turn of the event loop in one system call. */
export function socketByTurn(): Socket {
  const socket = new Socket();
  const cork = socket.cork.bind(socket);
  let waits = false;
  // `pg` corks the socket around each statement's messages.
  socket.cork = () => {
    cork();
    if (waits) return;
    waits = true;
    cork();
    setImmediate(() => {
      waits = false;
      socket.uncork();
    });
  };
  return socket;
}
