import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client/client.ts';

/** The product's data: one pool of connections, typed by schema.prisma. */
export type Database = PrismaClient;

/** What runs inside one transaction. */
export type Transaction = Prisma.TransactionClient;

/**
 * Connects lazily to any PostgreSQL 14 or newer. A database that is away answers with an error within two seconds
 * and is used again as soon as it is back.
 */
export function openDatabase(url: string): Database {
  const pool = new PrismaPg(
    { connectionString: url, connectionTimeoutMillis: 2000, max: 10 },
    { onPoolError: () => {} },
  );
  return new PrismaClient({ adapter: pool });
}

/** Runs `work` on one plain connection: for what is no query of the product (locks, LISTEN, creating databases). */
export async function withConnection<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Creates a database when absent, as a copy of `template` if one is named. */
export async function ensureDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await withConnection(databaseUrl(url, 'postgres'), async (connection) => {
    const found = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    const quote = pg.escapeIdentifier;
    await connection.query(`CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)}`);
  });
  return databaseUrl(url, name);
}
