import { PothosValidationError } from '@pothos/core';
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { MembershipRole } from '#prisma/generated/client/enums.ts';
import { bounds } from '../figures/bounds.ts';
import { isStorable } from '../input/isStorable.ts';

/** The columns that a list is sorted by, with their types. They need an index; their values make up the cursor. */
export type SortColumns = readonly (readonly [Prisma.Sql, keyof typeof comparable])[];

/** A sorted list of rows with ids. */
export interface List {
  table: Prisma.Sql;
  /** The column with a row's id: `id` unless given. */
  id?: Prisma.Sql;
  where: Prisma.Sql[];
  columns: SortColumns;
  descending: boolean;
  /** The id of a row that comes first in any order, if there is one, such as the exact match of a search. */
  first?: number | undefined;
}

interface ReadList extends List {
  /** The columns to read from each row besides its id. */
  row?: Prisma.Sql;
}

/** Counting stops here, because counting a large table is slow. */
const maxCounted = 1000;

/** The description of a field with the total count of a list from `listPage`. */
export const countDescription = (what: string): string =>
  `The total number of ${what} in the list; ${maxCounted + 1} means more than ${maxCounted}.`;

type PageArgs = Parameters<typeof resolveCursorConnection>[0]['args'];

/** The page of a list that is requested. */
interface AskedPage {
  args: PageArgs;
  defaultSize: number;
}

/** A page of a list, whose rows `load` reads. */
export async function pageOfList<Row extends { id: number }>(
  database: Database,
  list: List,
  page: AskedPage,
  load: (ids: number[]) => Promise<Row[]>,
) {
  const { edges, pageInfo } = await findPage<object>(database, list, page);
  const byId = new Map((await load(edges.map(({ node }) => node.id))).map((row) => [row.id, row]));
  return {
    edges: edges.flatMap(({ cursor, node }) => {
      const row = byId.get(node.id);
      return row ? [{ cursor, node: row }] : [];
    }),
    pageInfo,
  };
}

/** The same with the total count of the list (countDescription). */
export async function listPage<Row extends { id: number }>(
  database: Database,
  list: List,
  page: AskedPage,
  load: (ids: number[]) => Promise<Row[]>,
) {
  return counted(database, list, await pageOfList(database, list, page, load));
}

/**
 * The same in one statement, which also reads `row` and is planned once: for lists sorted by an index, without a
 * `first` row.
 */
export async function joinedPage<Found extends object, Row extends { id: number }>(
  database: Database,
  list: Omit<ReadList, 'first'>,
  page: AskedPage,
  load: (found: Found & { id: number }) => Row,
) {
  const { edges, pageInfo } = await findPage<Found>(database, list, page);
  const loaded = edges.map(({ cursor, node }) => ({ cursor, node: load(node) }));
  return counted(database, list, { edges: loaded, pageInfo });
}

const counted = <Page extends object>(database: Database, list: List, page: Page) => ({
  ...page,
  /** Counted only if requested. */
  get totalCount() {
    return countRows(database, list);
  },
});

/**
 * A cursor holds the values that a row was sorted by, not its id, so that a page still begins in the right place after
 * the row has been changed or deleted.
 */
async function findPage<Row extends object>(database: Database, list: ReadList, { args, defaultSize }: AskedPage) {
  const page = await resolveCursorConnection<Promise<(Row & Found)[]>>(
    { args, defaultSize, maxSize: bounds.page, toCursor: ({ cursor }) => cursor },
    (bounds) => findRows<Row>(database, list, bounds),
  );
  const { edges = [], pageInfo } = page ?? {};
  return {
    edges,
    pageInfo: {
      hasNextPage: pageInfo?.hasNextPage ?? false,
      hasPreviousPage: pageInfo?.hasPreviousPage ?? false,
      startCursor: pageInfo?.startCursor || null,
      endCursor: pageInfo?.endCursor || null,
    },
  };
}

interface Found {
  id: number;
  /** The values of the sort columns, as JSON in base64url. */
  cursor: string;
}

type Bounds = Pick<ResolveCursorConnectionArgs, 'after' | 'before' | 'limit' | 'inverted'>;

const opaque = (json: string): string => Buffer.from(json).toString('base64url');

/** The cursor of the `first` row. */
const atFirst = opaque('"first"');

/** The rows of a page, in order; if `inverted`, in reverse order, for pages counted from the end. */
async function findRows<Row extends object>(
  database: Database,
  list: ReadList,
  bounds: Bounds,
): Promise<(Row & Found)[]> {
  const { table, id = Prisma.sql`id`, where, columns, descending, first, row } = list;
  const { after = atFirst, before, limit, inverted } = bounds;
  if (before === atFirst) return [];
  // Only lists without `row` have a `first` row.
  const leading = (first !== undefined && bounds.after === undefined ? [{ id: first, cursor: atFirst }] : []) as (Row &
    Found)[];
  const sorted = columns.map(([column]) => column);
  const direction = Prisma.raw(inverted === descending ? 'ASC' : 'DESC');
  const conditions = [
    ...where,
    ...(first === undefined ? [] : [Prisma.sql`${id} <> ${first}`]),
    ...(after === atFirst ? [] : [beyond(columns, after, !descending)]),
    ...(before === undefined ? [] : [beyond(columns, before, descending)]),
  ];
  const order = Prisma.join(sorted.map((column) => Prisma.sql`${column} ${direction}`));
  const statement = Prisma.sql`
    SELECT ${id} AS id, json_build_array(${Prisma.join(sorted)})::text AS cursor${row ? Prisma.sql`, ${row}` : Prisma.empty}
    FROM ${table}
    ${whereAll(conditions)}
    ORDER BY ${order} LIMIT ${limit}`;
  const rows = await database.rows<Row & Found>(statement, row ? 'once' : 'eachTime');
  const found = rows.map((one) => ({ ...one, cursor: opaque(one.cursor) }));
  return (inverted ? [...found, ...leading] : [...leading, ...found]).slice(0, limit);
}

/** The condition for rows after the cursor, or before it. A row comparison, because that can use the index. */
function beyond(columns: SortColumns, cursor: string, greater: boolean): Prisma.Sql {
  const values = readCursor(columns, cursor);
  const bounds = columns.map(([, type], index) => {
    const value = String(values[index]);
    // JavaScript reads more texts as moments than PostgreSQL does.
    const text = type === 'timestamptz' ? new Date(value).toISOString() : value;
    return Prisma.sql`${text}::${Prisma.raw(type)}`;
  });
  const sorted = columns.map(([column]) => column);
  return Prisma.sql`(${Prisma.join(sorted)}) ${Prisma.raw(greater ? '>' : '<')} (${Prisma.join(bounds)})`;
}

/** Whether a value can be compared with a column of each type. */
const comparable = {
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  boolean: (value: unknown) => typeof value === 'boolean',
  int: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  timestamptz: (value: unknown) => typeof value === 'string' && isStorable(new Date(value)),
  '"MembershipRole"': (value: unknown) => typeof value === 'string' && Object.hasOwn(MembershipRole, value),
};

/** The values in a cursor. Cursors come from the caller, so this checks that it belongs to this order. */
function readCursor(columns: SortColumns, cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(values) &&
      values.length === columns.length &&
      columns.every(([, type], index) => comparable[type](values[index]));
    if (fits) return values;
  } catch {
    // Not JSON: refused below.
  }
  throw new PothosValidationError('The cursor does not belong to this list in this order.');
}

const whereAll = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;

/** How many rows a list has, counted up to a bound. */
export async function countRows(
  database: Database,
  { table, id = Prisma.sql`id`, where, first }: List,
): Promise<number> {
  const others = first === undefined ? where : [...where, Prisma.sql`${id} <> ${first}`];
  // For a whole table, this counts along the beginning of its index.
  const order = others.length ? Prisma.empty : Prisma.sql`ORDER BY ${id}`;
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM ${table} ${whereAll(others)} ${order} LIMIT ${maxCounted + 1}) AS counted`;
  return Math.min((row?.count ?? 0) + (first === undefined ? 0 : 1), maxCounted + 1);
}
