import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { Prisma, PrismaClient } from './generated/client/client.ts';

/** The database client: a connection pool, typed by schema.prisma. */
export type Database = PrismaClient & {
  /**
   * What a statement returns, past Prisma's client, whose work on a statement costs more than the statement: for the
   * busiest reads (.github/decisions/060-past-prismas-client.md). Whole numbers of 64 bits come as text. `planned` says when:
   * once where the values do not matter, since each finds a few rows by an index, or for the values of each time
   * (.github/decisions/062-what-is-prepared.md).
   */
  rows<Row>(statement: Prisma.Sql, planned?: 'once' | 'eachTime'): Promise<Row[]>;
};

/** The client within a transaction. */
export type Transaction = Prisma.TransactionClient;

/** What an operation asks the database for. */
export type Kind = 'reads' | 'writes' | 'reports';

/**
 * How long a statement may take, in milliseconds, and how many connections there are: each kind has its own, so that none
 * waits for a slower one (.github/decisions/032-databases-by-kind.md).
 */
const kinds = {
  reads: { time: 2_000, connections: 8 },
  writes: { time: 5_000, connections: 8 },
  reports: { time: 10_000, connections: 2 },
} as const satisfies Record<Kind, { time: number; connections: number }>;

/** How long connecting may take, in milliseconds: somebody waits for a request's answer; a program may start on a busy machine. */
const connecting = { request: 2_000, program: 10_000 };

/** A connection pool at one moment. */
export interface PoolState {
  /** Open connections, and those of them that nobody uses. */
  total: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
}

/** A client for each kind of work. */
export interface Databases extends Record<Kind, Database> {
  /** A client for what only reads and is not busy: of a replica, where one has all that was committed before the call. */
  upToDate(kind: 'reads' | 'reports'): Promise<Database>;
  pools(): Record<Kind, PoolState>;
  /** Connects for the first time, and waits for that as long as a program does. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a client for each kind of work on one database. Behind a `pooler`, which gives a connection of the server to another
 * client after each transaction, the server is told no time limits: they would be the next client's too.
 */
export function openDatabases(url: string, { pooler = false } = {}): Databases {
  const open = (kind: Kind) => openPool(url, kind, { pooler });
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

/** Connects as often as a program has time for. */
async function connectPatiently(pool: pg.Pool): Promise<void> {
  const attempts = connecting.program / connecting.request;
  for (let attempt = 1; ; attempt++)
    try {
      return (await pool.connect()).release();
    } catch (error) {
      if (attempt === attempts || !timedOut.test((error as Error).message)) throw error;
    }
}

/** Closes the connections; Prisma does so only where it was asked something. */
async function closePool({ database, pool }: { database: Database; pool: pg.Pool }): Promise<void> {
  await database.$disconnect();
  if (!pool.ended) await pool.end();
}

/** Opens a client for whatever a program or a test does. */
export const openDatabase = (url: string): Database => openPool(url, 'writes', { within: connecting.program }).database;

/**
 * Connects lazily to PostgreSQL 14 or newer. While the database is unreachable, queries fail within two seconds; once it
 * is back, they succeed again. The server ends a statement that takes too long, and where the server is frozen we wait no
 * longer either.
 */
function openPool(
  url: string,
  kind: Kind,
  { pooler = false, within = connecting.request },
): { database: Database; pool: pg.Pool } {
  const { time, connections } = kinds[kind];
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: within,
    max: connections,
    ...(!pooler && { statement_timeout: time }),
    query_timeout: time + 1000,
    // Prisma reads several relations at a time on the one connection of a transaction. Not every pooler can do that.
    pipeline: !pooler,
  });
  // A connection that breaks while nobody uses it is replaced; without a listener, it would end this process.
  pool.on('error', () => {});
  const nameOf = pooler ? () => undefined : statementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    // The adapter's type wants a name for every statement, but it passes on what it gets.
    statementNameGenerator: (({ sql }) => (isByKey(sql) ? nameOf(sql) : undefined)) as (query: {
      sql: string;
    }) => string,
  });
  // A statement of a transaction ends by its own time, with an error that tells why.
  const client = new PrismaClient({ adapter, transactionOptions: { timeout: 2 * time } });
  const rows = async <Row>({ text, values }: Prisma.Sql, planned = 'once'): Promise<Row[]> => {
    const name = planned === 'once' ? nameOf(text) : undefined;
    const answer = await pool.query({ text, values, ...(name && { name }) }).catch(failAsPrismaDoes);
    return answer.rows as Row[];
  };
  return { database: Object.assign(client, { rows }), pool };
}

/** Gives a failure of `pg` the form that Prisma's adapter gives it, so that isUnavailable knows one form. */
function failAsPrismaDoes(error: Error & { code?: string }): never {
  const cause =
    error instanceof pg.DatabaseError ? { originalCode: error.code } : error.code && { kind: 'DatabaseNotReachable' };
  throw new Error(error.message, { cause: cause || error });
}

/** How often a statement must have come before it is prepared, and how many are prepared: each takes memory on every connection. */
const preparing = { from: 5, most: 200 };

/** Whether one of Prisma's statements inserts rows or finds one by its key, which it marks so. */
const isByKey = (sql: string): boolean => /^INSERT INTO | AND 1=1\)/.test(sql);

/**
 * Names the statements that come again and again: the server then parses a named one once on each connection, and soon keeps
 * its plan too, whatever the values (.github/decisions/062-what-is-prepared.md). Not for PgBouncer, which before 1.21 does not
 * support named statements when it pools transactions. `pg` leaves statements without a name unnamed.
 */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, number>({ max: 1000 });
  return (sql) => {
    const known = names.get(sql);
    if (known || names.size >= preparing.most) return known;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < preparing.from) {
      seen.set(sql, times);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * What the adapter calls the failures of a server that cannot be reached or takes too long; "write conflict" is also what a
 * replica says that ends a read because the rows are gone on the server.
 */
const unavailable = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
];
/**
 * PostgreSQL's own: it stops or starts, has no connection, disk or memory left (53), or ended a statement that took too
 * long; 08 is PgBouncer's for a server that it cannot reach or had to wait for too long; 40001 as above.
 */
const unavailableState = /^(57P01|57P02|57P03|53\w{3}|57014|25006|40001|08\w{3})$/;
const timedOut = /timeout exceeded when trying to connect|connection timeout/;
const lost =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Unable to start a transaction|expired transaction/;

/** Whether a statement failed because the database cannot be reached or is too slow: a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unavailable.includes(causeOf(error).kind ?? '') ||
    unavailableState.test(databaseCodeOf(error)) ||
    lost.test(error.message) ||
    isUnavailable(error.cause)
  );
}

/** What PostgreSQL, or else the network, calls a failure: such as `53300` or `ECONNREFUSED`; empty where it has no name for it. */
export function databaseCodeOf(error: Error): string {
  const { originalCode, code } = causeOf(error);
  return originalCode ?? code ?? (error as { code?: string }).code ?? '';
}

/** Whether a statement failed because a row that it needs, or refers to, is not there. */
export function isRowMissing(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && ['P2003', 'P2025'].includes(error.code)) return true;
  return error instanceof Error && causeOf(error).originalCode === '23503';
}

/** What the adapter says of a failure. */
function causeOf(error: Error): { kind?: string; originalCode?: string; code?: string } {
  const { driverAdapterError } = ((error as { meta?: unknown }).meta ?? {}) as { driverAdapterError?: Error };
  // Within a transaction the adapter's error may come as it is.
  return (driverAdapterError ?? error).cause ?? {};
}

/** Runs `work` on a single connection, for what Prisma does not cover (locks, LISTEN, creating databases). */
export async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: connecting.program, ...options });
  // Whatever waits for an answer is rejected; without a listener, a server that goes away would end this process.
  connection.on('error', () => {});
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
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
    const found = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    const quote = pg.escapeIdentifier;
    await connection.query(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)}`);
  });
  return databaseUrl(url, name);
}
