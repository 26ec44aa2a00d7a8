import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client/client.ts';

/** The database client: a connection pool, typed by schema.prisma. */
export type Database = PrismaClient;

/** The client within a transaction. */
export type Transaction = Prisma.TransactionClient;

/**
 * Connects lazily to PostgreSQL 14 or newer. While the database is unreachable, queries fail within two seconds; once it
 * is back, they succeed again.
 */
export function openDatabase(url: string): Database {
  const pool = new PrismaPg(
    { connectionString: url, connectionTimeoutMillis: 2000, max: 10 },
    { onPoolError: () => {} },
  );
  return new PrismaClient({ adapter: pool });
}

/** Runs `work` on a single connection, for what Prisma does not cover (locks, LISTEN, creating databases). */
export async function withConnection<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
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
