import type { Database } from '../database.ts';
import { Prisma } from '../generated/client/client.ts';
import { joinedSelect, type RowArgs, revive, Unsupported } from './joinedSelect.ts';

/** A row's own columns. */
type RowOf<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars'];

/**
 * Reads the row that Prisma's `findUnique` returns for the same arguments, with all its relations in one statement and
 * without Prisma's client; arguments that need more are left to Prisma.
 */
export async function readRow<Model extends Prisma.ModelName>(
  database: Database,
  model: Model,
  args: RowArgs,
): Promise<RowOf<Model> | null> {
  const select = supportedSelect(model, args);
  if (!select) return findUnique(database, model, args);
  const [result] = await database.rows<{ row: Record<string, unknown> }>(
    Prisma.sql`SELECT to_json(r) AS "row" FROM (${select}) r`,
  );
  return result ? (revive(model, result.row) as RowOf<Model>) : null;
}

function supportedSelect(model: string, args: RowArgs): Prisma.Sql | undefined {
  try {
    return joinedSelect(model, args);
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

function findUnique<Model extends Prisma.ModelName>(database: Database, model: Model, args: RowArgs) {
  const delegates = database as unknown as Record<string, { findUnique(args: RowArgs): Promise<RowOf<Model> | null> }>;
  const delegate = delegates[model.charAt(0).toLowerCase() + model.slice(1)];
  if (!delegate) throw new Error(`Prisma's client has no model ${model}.`);
  return delegate.findUnique(args);
}

/**
 * The row whose id is `id`, with its relations, as a column of another statement; `read` turns the column's value into
 * the row. The arguments must not need Prisma.
 */
export function rowColumn<Row extends object>(model: Prisma.ModelName, args: RowArgs, id: Prisma.Sql) {
  const select = joinedSelect(model, args, (alias) => Prisma.sql`${Prisma.raw(alias)}.id = ${id}`);
  return {
    column: Prisma.sql`(SELECT to_json(r) FROM (${select}) r)`,
    read: (value: object | null) => value && (revive(model, value as Record<string, unknown>) as Row),
  };
}
