import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import pg from 'pg';
import { applicationName } from '#gateway/data/changes.ts';
import { withConnection } from '#prisma/database.ts';

/** A statement that the product sent. */
interface Sent {
  text: string;
  values: unknown[];
}

/** Set in code that tests and requests cause; not in a gateway's background work. */
const caused = new AsyncLocalStorage<true>();

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, ...args: [string, ...unknown[]]) {
  // The end of a request's body arrives in the context of its connection.
  const begins = args[0] === 'connection' || args[0] === 'request';
  const emitted = () => Reflect.apply(emit, this, args);
  return begins ? caused.run(true, emitted) : emitted();
};

/** The statements that `work` causes in this process; a gateway's background work is left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const record = (query: unknown, values: unknown) => {
    if (typeof query === 'string') sent.push({ text: query, values: Array.isArray(values) ? values : [] });
    else if (typeof query === 'object' && query !== null && 'text' in query)
      sent.push({ text: String(query.text), values: ('values' in query && (query.values as unknown[])) || [] });
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    // Looks for changes are shared by all who wait for one.
    const isShared = Reflect.get(this, 'connectionParameters').application_name === applicationName;
    if (caused.getStore() && !isShared) record(args[0], args[1]);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    // Prisma sends a query only once its promise is awaited.
    await caused.run(true, async () => await work());
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(text));
}

/** How many rows each statement reads but filters out. */
export function rowsLeftAway(url: string, statements: Sent[]): Promise<number[]> {
  return withConnection(url, async (connection) => {
    const left: number[] = [];
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      left.push(
        nodes(rows[0]['QUERY PLAN'][0].Plan).reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0),
      );
    }
    return left;
  });
}

/** How many rows and index entries each statement reads. */
export function rowsRead(url: string, statements: Sent[]): Promise<number[]> {
  return withConnection(url, async (connection) => {
    const read: number[] = [];
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      const scans = nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'].includes('Scan'));
      read.push(scans.reduce((sum, node) => sum + node['Actual Loops'] * Math.max(1, node['Actual Rows']), 0));
    }
    return read;
  });
}

/**
 * How many blocks of each table and index a statement reads, triggers and functions included, which plan as they do on
 * a connection after some repetitions: for average values. What it changes is rolled back.
 */
export function blocksRead(url: string, statement: string): Promise<Map<string, number>> {
  return withConnection(url, async (connection) => {
    const soFar = async () => {
      const { rows } = await connection.query<{ name: string; blocks: number }>(
        `SELECT oid::regclass::text AS name, pg_stat_get_xact_blocks_fetched(oid)::int AS blocks FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
      );
      return new Map(rows.map(({ name, blocks }) => [name, blocks]));
    };
    await connection.query('BEGIN');
    await connection.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const before = await soFar();
    const { rowCount } = await connection.query(statement);
    if (!rowCount) throw new Error(`There is no row for ${statement}`);
    const after = await soFar();
    await connection.query('ROLLBACK');
    return new Map([...after].map(([name, blocks]) => [name, blocks - (before.get(name) ?? 0)]));
  });
}

interface Node {
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The statements that would scan one of the tables completely, each preceded by the table. */
export function wholeReads(url: string, statements: Sent[], tables: string[]): Promise<string[]> {
  return withConnection(url, async (connection) => {
    const scans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan))
        if (node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
          scans.push(`${node['Relation Name']}: ${text}`);
    }
    return scans;
  });
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
