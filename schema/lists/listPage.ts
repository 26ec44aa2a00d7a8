import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import type { Database } from '#prisma/database.ts';
import { countRows, type List, type RowId, readPage } from '#prisma/reads/page.ts';
import { bounds } from '../figures/bounds.ts';
import { cursorOf, firstCursor, readCursor } from './cursor.ts';

/** Counting stops here, because counting a large table is slow. */
export const maxCounted = 1000;

type ConnectionArgs = Parameters<typeof resolveCursorConnection>[0]['args'];

/** The page of a list that is requested. */
interface PageRequest {
  args: ConnectionArgs;
  defaultSize: number;
}

/** Makes a page's nodes, in any order, from their ids or, if the list declares a `row`, from the rows read with them. */
type Load<Row, Node, Id> = (ids: Id[], rows: (Row & { id: Id })[]) => Promise<Node[]> | Node[];

/** A page of a list. */
export async function pageOfList<Node extends { id: RowId }, Row extends object = object, Id extends RowId = number>(
  database: Database,
  list: List,
  { args, defaultSize }: PageRequest,
  load: Load<Row, Node, Id>,
) {
  const page = await resolveCursorConnection<Promise<(Row & PageRow<Id>)[]>>(
    { args, defaultSize, maxSize: bounds.page, toCursor: ({ cursor }) => cursor },
    (bounds) => findRows<Row, Id>(database, list, bounds),
  );
  const { edges = [], pageInfo } = page ?? {};
  const rows = edges.map(({ node }) => node);
  const loaded = await load(
    rows.map(({ id }) => id),
    rows,
  );
  const byId = new Map<RowId, Node>(loaded.map((node) => [node.id, node]));
  return {
    edges: edges.flatMap(({ cursor, node: { id } }) => {
      const node = byId.get(id);
      return node ? [{ cursor, node }] : [];
    }),
    pageInfo: {
      hasNextPage: pageInfo?.hasNextPage ?? false,
      hasPreviousPage: pageInfo?.hasPreviousPage ?? false,
      startCursor: pageInfo?.startCursor || null,
      endCursor: pageInfo?.endCursor || null,
    },
  };
}

/** The same with the total count of the list, which is counted only if requested. */
export async function listPage<Node extends { id: RowId }, Row extends object = object, Id extends RowId = number>(
  database: Database,
  list: List,
  page: PageRequest,
  load: Load<Row, Node, Id>,
) {
  return {
    ...(await pageOfList(database, list, page, load)),
    get totalCount() {
      return countList(database, list);
    },
  };
}

/** How many rows a list has, counted up to a bound. */
export const countList = (database: Database, list: List): Promise<number> => countRows(database, list, maxCounted + 1);

interface PageRow<Id> {
  id: Id;
  cursor: string;
}

type Bounds = Pick<ResolveCursorConnectionArgs, 'after' | 'before' | 'limit' | 'inverted'>;

/** The rows of a page, in order; if `inverted`, in reverse order, for pages counted from the end. */
async function findRows<Row extends object, Id extends RowId>(
  database: Database,
  list: List,
  { after, before, limit, inverted }: Bounds,
): Promise<(Row & PageRow<Id>)[]> {
  const { columns, first } = list;
  if (before === firstCursor) return [];
  // Only lists without `row` have a `first` row.
  const leading = (first !== undefined && after === undefined ? [{ id: first, cursor: firstCursor }] : []) as (Row &
    PageRow<Id>)[];
  const rows = await readPage<Row, Id>(database, list, {
    after: after === undefined || after === firstCursor ? undefined : readCursor(columns, after),
    before: before === undefined ? undefined : readCursor(columns, before),
    limit,
    inverted,
  });
  const pageRows = rows.map((row) => ({ ...row, cursor: cursorOf(row.sortValues) }));
  return (inverted ? [...pageRows, ...leading] : [...leading, ...pageRows]).slice(0, limit);
}
