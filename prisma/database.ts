import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client/client.ts';

/** The database client: a connection pool, typed by schema.prisma. */
export type Database = PrismaClient;

/** The client within a transaction. */
export type Transaction = Prisma.TransactionClient;

/** How long a statement may take, in milliseconds: the server ends it, and we wait no longer where the server is frozen. */
const statementTimes = { statement_timeout: 5_000, query_timeout: 6_000 };

/**
 * Connects lazily to PostgreSQL 14 or newer. While the database is unreachable, queries fail within two seconds; once it
 * is back, they succeed again.
 */
export function openDatabase(url: string): Database {
  const pool = new PrismaPg(
    { connectionString: url, connectionTimeoutMillis: 2000, max: 10, ...statementTimes },
    { onPoolError: () => {} },
  );
  return new PrismaClient({ adapter: pool });
}

/** What the adapter calls the failures of a server that cannot be reached or takes too long. */
const unavailable = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/** PostgreSQL's own: it stops or starts, has no connection left, or ended a statement that took too long. */
const unavailableStates = ['57P01', '57P02', '57P03', '53300', '57014', '25006'];
const lost =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Unable to start a transaction/;

/** Whether a statement failed because the database cannot be reached or is too slow: a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { driverAdapterError } = ((error as { meta?: unknown }).meta ?? {}) as {
    driverAdapterError?: { cause?: { kind?: string; originalCode?: string; code?: string } };
  };
  const { kind = '', originalCode = '', code = '' } = driverAdapterError?.cause ?? {};
  return (
    unavailable.includes(kind) ||
    [originalCode, code].some((state) => unavailableStates.includes(state)) ||
    lost.test(error.message) ||
    isUnavailable(error.cause)
  );
}

/** Runs `work` on a single connection, for what Prisma does not cover (locks, LISTEN, creating databases). */
export async function withConnection<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
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
