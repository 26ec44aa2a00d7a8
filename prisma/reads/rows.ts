import pg from 'pg';
import type { Prisma } from '../generated/client/client.ts';
import { sharedConnections } from './sharedConnections.ts';
import { statementNames } from './statementNames.ts';

/**
 * Runs SQL of ours without Prisma's client, whose overhead exceeds the cost of the busiest reads
 * (.github/decisions/060-how-reads-are-made-fast.md). Frequent statements are
 * prepared and keep their plan, so this is for those that find a few rows by an index, whatever the values; Prisma's
 * `$queryRaw` is for those that must be planned for their values, such as searches.
 */
export type Rows = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

interface Options {
  /** Whether clients of a pooler share connections: it may not support named statements or pipelining. */
  pooler: boolean;
  /** Whether the statements are quick and wait for no locks. */
  quick: boolean;
}

/** How values are read: 64-bit integers as bigints, which Prisma returns too. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(type, format as 'text'),
};

/** `Rows` on a pool. */
export function rowsOn(pool: pg.Pool, { pooler, quick }: Options): Rows {
  const nameOf = pooler ? () => undefined : statementNames();
  const run = (query: pg.QueryConfig) => pool.query(query);
  const runPrepared = quick && !pooler ? sharedConnections(pool) : run;
  return async <Row>({ text, values }: Prisma.Sql) => {
    const name = nameOf(text);
    const query = { text, values, types };
    const result = await (name ? runPrepared({ ...query, name }) : run(query)).catch(failAsPrismaDoes);
    return result.rows as Row[];
  };
}

/** Rethrows an error from `pg` in the form of Prisma's adapter, so that isUnavailable only has to know that form. */
function failAsPrismaDoes(error: Error & { code?: string }): never {
  const cause =
    error instanceof pg.DatabaseError ? { originalCode: error.code } : error.code && { kind: 'DatabaseNotReachable' };
  throw new Error(error.message, { cause: cause || error });
}
