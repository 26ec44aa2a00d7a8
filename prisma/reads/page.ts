import type { Database } from '../database.ts';
import { Prisma } from '../generated/client/client.ts';

/** The columns that a list is sorted by, with their types. They need an index. */
export type SortColumns = readonly (readonly [column: Prisma.Sql, type: SortType])[];

/** The types of columns that lists are sorted by. */
export type SortType = 'text' | 'boolean' | 'bigint' | 'timestamptz' | '"MembershipRole"';

/** The id of a row: a bigint in tables that grow with use. */
export type RowId = number | bigint;

/** The `id` of a row, which sorts the rows that the other columns do not. */
export const byId = [Prisma.sql`id`, 'bigint'] as const;

/** A sorted list of rows with ids. */
export interface List {
  table: Prisma.Sql;
  /** The column with a row's id: `id` unless given. */
  id?: Prisma.Sql;
  where: Prisma.Sql[];
  columns: SortColumns;
  descending: boolean;
  /** The id of a row that comes first in any order, if there is one, such as the exact match of a search. */
  first?: RowId | undefined;
  /**
   * The columns to read with each row's id. Only for lists that an index sorts whatever their values, without a `first`
   * row: the statement keeps its plan, whereas that of any other list is planned for its values.
   */
  row?: Prisma.Sql;
}

/** The part of a list to read: at most `limit` rows between the sort values of two others, in order or `inverted`. */
interface PageBounds {
  after: unknown[] | undefined;
  before: unknown[] | undefined;
  limit: number;
  inverted: boolean;
}

/** A row of a page: its id and, as a JSON array, the values that it is sorted by. */
interface PageRow<Id> {
  id: Id;
  sortValues: string;
}

/** Reads a page of a list without its `first` row, found by an index however far into the list it begins. */
export async function readPage<Row extends object, Id extends RowId>(
  database: Database,
  { table, id = Prisma.sql`id`, where, columns, descending, first, row }: List,
  { after, before, limit, inverted }: PageBounds,
): Promise<(Row & PageRow<Id>)[]> {
  const sorted = columns.map(([column]) => column);
  const direction = Prisma.raw(inverted === descending ? 'ASC' : 'DESC');
  const conditions = [
    ...where,
    ...(first === undefined ? [] : [Prisma.sql`${id} <> ${first}`]),
    ...(after ? [beyond(columns, after, !descending)] : []),
    ...(before ? [beyond(columns, before, descending)] : []),
  ];
  const order = Prisma.join(sorted.map((column) => Prisma.sql`${column} ${direction}`));
  const statement = Prisma.sql`
    SELECT ${id} AS id, json_build_array(${Prisma.join(sorted)})::text AS "sortValues"${row ? Prisma.sql`, ${row}` : Prisma.empty}
    FROM ${table}
    ${whereAll(conditions)}
    ORDER BY ${order} LIMIT ${limit}`;
  return row ? database.rows(statement) : database.$queryRaw(statement);
}

/** The condition for rows with greater or smaller sort values. A row comparison, because that can use the index. */
function beyond(columns: SortColumns, values: unknown[], greater: boolean): Prisma.Sql {
  const bounds = columns.map(([, type], index) => {
    const value = String(values[index]);
    // JavaScript reads more texts as moments than PostgreSQL does.
    const text = type === 'timestamptz' ? new Date(value).toISOString() : value;
    return Prisma.sql`${text}::${Prisma.raw(type)}`;
  });
  const sorted = columns.map(([column]) => column);
  return Prisma.sql`(${Prisma.join(sorted)}) ${Prisma.raw(greater ? '>' : '<')} (${Prisma.join(bounds)})`;
}

const whereAll = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;

/** Counts the rows of a list, but at most `most`. */
export async function countRows(
  database: Database,
  { table, id = Prisma.sql`id`, where, first }: List,
  most: number,
): Promise<number> {
  const others = first === undefined ? where : [...where, Prisma.sql`${id} <> ${first}`];
  // For a whole table, this counts along the beginning of its index.
  const order = others.length ? Prisma.empty : Prisma.sql`ORDER BY ${id}`;
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM ${table} ${whereAll(others)} ${order} LIMIT ${most}) AS counted`;
  return Math.min((row?.count ?? 0) + (first === undefined ? 0 : 1), most);
}
