import pg from 'pg';
import { withConnection } from '#prisma/database.ts';

/** A statement as the product sent it. */
interface Sent {
  text: string;
  values: unknown[];
}

/** What a gateway does by itself, whenever it is due: its heartbeat, its look into the outbox and for mailings, its tasks. */
const ofNoRequest = /heartbeat|SKIP LOCKED|"Task"|SELECT id FROM "Mailing"|FROM "public"."FanOut"/;

/** What the product sends to the database while `work` runs, in this process; of requests, unless told otherwise. */
export async function statementsOf(work: () => Promise<unknown>, left = ofNoRequest): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  const record = (asked: unknown, given: unknown) => {
    if (typeof asked === 'string') sent.push({ text: asked, values: Array.isArray(given) ? given : [] });
    else if (typeof asked === 'object' && asked !== null && 'text' in asked)
      sent.push({ text: String(asked.text), values: ('values' in asked && (asked.values as unknown[])) || [] });
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    record(args[0], args[1]);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(text) && !left.test(text));
}

/** How many rows each statement reads and leaves away again. */
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

/** How many rows and entries of indexes each statement looks at. */
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

interface Node {
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The statements that would read one of the tables from its beginning to its end, with the table. */
export function wholeReads(url: string, statements: Sent[], tables: string[]): Promise<string[]> {
  return withConnection(url, async (connection) => {
    const found: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan))
        if (node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
          found.push(`${node['Relation Name']}: ${text}`);
    }
    return found;
  });
}

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
