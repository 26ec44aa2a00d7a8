import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from './generated/client/client.ts';
import { type Rows, rowsOn } from './reads/rows.ts';
import { socketByTurn } from './reads/sharedConnections.ts';

/** The database client: a connection pool, typed by schema.prisma. */
export type Database = PrismaClient & { rows: Rows };

/** The client within a transaction. */
export type Transaction = Prisma.TransactionClient;

/** The kind of work that an operation does in the database. */
export type Kind = 'reads' | 'writes' | 'reports';

/**
 * The time limit of a statement, in milliseconds, and the size of the connection pool. Each kind has its own pool, so
 * that none waits for a slower one (.github/decisions/032-databases-by-kind.md).
 */
const kinds = {
  reads: { time: 2_000, connections: 8 },
  writes: { time: 5_000, connections: 8 },
  reports: { time: 10_000, connections: 2 },
} as const satisfies Record<Kind, { time: number; connections: number }>;

/** How long connecting may take, in milliseconds: a request must be quick; a program may start on a busy machine. */
const connecting = { request: 2_000, program: 10_000 };

/** A connection pool at one moment. */
export interface PoolState {
  /** Open connections, and how many of them are idle. */
  total: number;
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
}

/** A client for each kind of work. */
export interface Databases extends Record<Kind, Database> {
  /** A client for reads only: the replica's, if it has everything that was committed before the call. */
  upToDate(kind: 'reads' | 'reports'): Promise<Database>;
  pools(): Record<Kind, PoolState>;
  /** Makes the first connection, waiting as long as a program does. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a client for each kind of work on one database. Behind a `pooler`, which passes a server connection on to
 * another client after each transaction, no time limits are set on the server: they would apply to the next client too.
 * Every time limit of a request is multiplied by `patience`.
 */
export function openDatabases(url: string, { pooler = false, patience = 1 } = {}): Databases {
  const open = (kind: Kind) => openPool(url, kind, { pooler, within: connecting.request * patience, patience });
  const [reads, writes, reports] = [open('reads'), open('writes'), open('reports')];
  const stateOf = ({ pool }: { pool: pg.Pool }): PoolState => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const clients = { reads: reads.database, writes: writes.database, reports: reports.database };
  return {
    ...clients,
    upToDate: async (kind) => clients[kind],
    pools: () => ({ reads: stateOf(reads), writes: stateOf(writes), reports: stateOf(reports) }),
    connect: () => connectPatiently(writes.pool),
    async close() {
      await Promise.all([reads, writes, reports].map(closePool));
    },
  };
}

/** Retries connecting for as long as a program waits. */
async function connectPatiently(pool: pg.Pool): Promise<void> {
  const attempts = connecting.program / connecting.request;
  for (let attempt = 1; ; attempt++)
    try {
      return (await pool.connect()).release();
    } catch (error) {
      if (attempt === attempts || !timedOut.test((error as Error).message)) throw error;
    }
}

/** Closes the connections; Prisma only does so if its client was used. */
async function closePool({ database, pool }: { database: Database; pool: pg.Pool }): Promise<void> {
  await database.$disconnect();
  if (!pool.ended) await pool.end();
}

/** Opens a client for programs and tests. */
export const openDatabase = (url: string): Database => openPool(url, 'writes', { within: connecting.program }).database;

/**
 * Connects lazily to PostgreSQL 14 or newer. While the database is unreachable, queries fail within two seconds; once
 * it is back, they succeed again. The server cancels statements that take too long; if the server hangs, the client
 * gives up a second later.
 */
function openPool(
  url: string,
  kind: Kind,
  { pooler = false, within, patience = 1 }: { pooler?: boolean; within: number; patience?: number },
): { database: Database; pool: pg.Pool } {
  const { connections } = kinds[kind];
  const time = kinds[kind].time * patience;
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: within,
    max: connections,
    ...(!pooler && { statement_timeout: time }),
    query_timeout: time + 1000,
    // Prisma reads several relations at once on a transaction's single connection. Not every pooler supports that.
    pipeline: !pooler,
    stream: socketByTurn,
  });
  // A broken idle connection is replaced; without a listener, its error would crash this process.
  pool.on('error', () => {});
  dropReadOnly(pool);
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  // A transaction's limit is longer than a statement's, so that a slow statement fails with its own, telling error.
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: within, timeout: 2 * time } });
  return { database: Object.assign(client, { rows: rowsOn(pool, { pooler, quick: kind === 'reads' }) }), pool };
}

/** Replaces a connection whose server has become read-only, such as a former leader: behind a proxy, another one is not. */
function dropReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') readOnly.add(client);
    });
  });
  // The pool keeps no connection that has been ended.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
}

/**
 * The adapter's error kinds for a server that cannot be reached or takes too long. "Write conflict" is also reported by
 * a replica that cancels a read because the rows are gone on the server.
 */
const unavailable = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
];
/**
 * PostgreSQL's codes for the same: it is stopping or starting, has no connections, disk or memory left (53), is
 * read-only, or cancelled a statement that took too long; 08 is PgBouncer's for a server that it cannot reach or waited
 * for too long; 40001 is the write conflict above; 2200H is a sequence without further numbers.
 */
const unavailableState = /^(57P01|57P02|57P03|53\w{3}|57014|25006|40001|08\w{3}|2200H)$/;
const timedOut = /timeout exceeded when trying to connect|connection timeout/;
const lost =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Unable to start a transaction|expired transaction/;

/** Whether a statement failed because the database is unreachable or too slow: a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unavailable.includes(causeOf(error).kind ?? '') ||
    unavailableState.test(databaseCodeOf(error)) ||
    lost.test(error.message) ||
    isUnavailable(error.cause)
  );
}

/** The error code of PostgreSQL or the network, such as `53300` or `ECONNREFUSED`; empty if there is none. */
export function databaseCodeOf(error: Error): string {
  const { originalCode, code } = causeOf(error);
  return originalCode ?? code ?? (error as { code?: string }).code ?? '';
}

/** Whether a statement failed because a row that it needs, or refers to, is missing. */
export function isRowMissing(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && ['P2003', 'P2025'].includes(error.code)) return true;
  return error instanceof Error && causeOf(error).originalCode === '23503';
}

/** The adapter's description of an error. */
function causeOf(error: Error): { kind?: string; originalCode?: string; code?: string } {
  const { driverAdapterError } = ((error as { meta?: unknown }).meta ?? {}) as { driverAdapterError?: Error };
  // Within a transaction, the adapter's error may not be wrapped.
  return (driverAdapterError ?? error).cause ?? {};
}

/** Runs `work` on its own connection, for anything that Prisma does not cover (locks, LISTEN, creating databases). */
export async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: connecting.program, ...options });
  // Pending queries are rejected anyway; without a listener, a lost connection would crash this process.
  connection.on('error', () => {});
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** The same, until the signal ends the connection, and with it a statement that waits for a lock. */
export const withConnectionUntil = <T>(
  signal: AbortSignal,
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> =>
  withConnection(url, async (connection) => {
    const end = () => void connection.end();
    signal.throwIfAborted();
    signal.addEventListener('abort', end);
    try {
      return await work(connection);
    } finally {
      signal.removeEventListener('abort', end);
    }
  });

/** Whether there is such a table. */
export async function tableExists(connection: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    pg.escapeIdentifier(name),
  ]);
  return rows[0]?.exists ?? false;
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Creates a database if it does not exist, as a copy of `template`; returns its URL. */
export async function ensureDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await withConnection(databaseUrl(url, 'postgres'), async (connection) => {
    const existing = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount) return;
    const quote = pg.escapeIdentifier;
    await connection.query(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)}`);
  });
  return databaseUrl(url, name);
}
