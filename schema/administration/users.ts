import { PothosValidationError } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { searchWords } from '../input/searchWords.ts';

/** What each order sorts by, each with an index; its values are the cursor. */
const orders = {
  name: [
    [Prisma.sql`lower("lastName")`, 'text'],
    [Prisma.sql`lower("firstName")`, 'text'],
    [Prisma.sql`id`, 'int'],
  ],
  email: [[Prisma.sql`email`, 'text']],
  country: [
    [Prisma.sql`country`, 'text'],
    [Prisma.sql`id`, 'int'],
  ],
  joined: [
    [Prisma.sql`"createdAt"`, 'timestamptz'],
    [Prisma.sql`id`, 'int'],
  ],
} as const satisfies Record<string, [Prisma.Sql, string][]>;
type Order = keyof typeof orders;

const filters = {
  administrators: Prisma.sql`admin`,
  suspended: Prisma.sql`"deletedAt" IS NOT NULL`,
  unconfirmed: Prisma.sql`NOT "confirmedEmail"`,
} as const;

const UserOrder = builder.enumType('UserOrder', {
  description: 'What a list of users is sorted by.',
  values: Object.keys(orders) as Order[],
});

const UserFilter = builder.enumType('UserFilter', {
  description: 'Which users a list shows.',
  values: Object.keys(filters) as (keyof typeof filters)[],
});

/** How many are counted: more take the longer the more there are. */
const mostCounted = 1000;

builder.queryField('users', (t) =>
  t.withAuth({ admin: true }).connection(
    {
      type: User,
      contract: {},
      description: 'All accounts, for administrators.',
      args: {
        search: t.arg.string({
          required: false,
          description:
            'Beginnings of words of the name or the e-mail address, all of which must be there; digits are whole words, or the number of the account.',
        }),
        filter: t.arg({ type: UserFilter, required: false, description: 'Only such users.' }),
        order: t.arg({ type: UserOrder, defaultValue: 'name', description: 'What they are sorted by.' }),
        descending: t.arg.boolean({ defaultValue: false, description: 'Whether from the end.' }),
      },
      resolve: async (_root, args, context, info) => {
        const { database } = context;
        const where = await chosen(database, args.filter, args.search);
        const select: object = queryFromInfo({ context, info, paths: [['nodes'], ['edges', 'node']] });
        const page = await resolveCursorConnection<Promise<Found[]>>(
          { args, defaultSize: 50, maxSize: 100, toCursor: ({ cursor }) => cursor },
          (bounds) => find(database, where, args.order ?? 'name', args.descending ?? false, bounds),
        );
        const { edges = [], pageInfo } = page ?? {};
        const users = await database.user.findMany({
          ...select,
          where: { id: { in: edges.map(({ node }) => node.id) } },
        });
        const byId = new Map(users.map((user) => [user.id, user]));
        return {
          edges: edges.flatMap(({ cursor, node }) => {
            const user = byId.get(node.id);
            return user ? [{ cursor, node: user }] : [];
          }),
          pageInfo: {
            hasNextPage: pageInfo?.hasNextPage ?? false,
            hasPreviousPage: pageInfo?.hasPreviousPage ?? false,
            startCursor: pageInfo?.startCursor ?? null,
            endCursor: pageInfo?.endCursor ?? null,
          },
          totalCount: await count(database, where),
        };
      },
    },
    {
      name: 'UserConnection',
      fields: (connection) => ({
        totalCount: connection.exposeInt('totalCount', {
          description: `How many there are in all; ${mostCounted + 1} means more than ${mostCounted}.`,
        }),
      }),
    },
    { name: 'UserEdge' },
  ),
);

interface Found {
  id: number;
  /** The values of the order's columns, as JSON in base64url. */
  cursor: string;
}

type Bounds = Pick<ResolveCursorConnectionArgs, 'after' | 'before' | 'limit' | 'inverted'>;

/** The page's rows, in the order asked for; `inverted` reads from the end. */
async function find(
  database: Database,
  where: Prisma.Sql,
  order: Order,
  descending: boolean,
  { after, before, limit, inverted }: Bounds,
): Promise<Found[]> {
  const columns = orders[order].map(([column]) => column);
  const direction = Prisma.raw(inverted === descending ? 'ASC' : 'DESC');
  const conditions = [
    where,
    ...(after === undefined ? [] : [beyond(order, after, !descending)]),
    ...(before === undefined ? [] : [beyond(order, before, descending)]),
  ];
  const rows = await database.$queryRaw<Found[]>`
    SELECT id, json_build_array(${Prisma.join(columns)})::text AS cursor FROM "User"
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ${Prisma.join(columns.map((column) => Prisma.sql`${column} ${direction}`))} LIMIT ${limit}`;
  return rows.map(({ id, cursor }) => ({ id, cursor: Buffer.from(cursor).toString('base64url') }));
}

/** The rows that come after the cursor's (or before it): comparing rows is what the index can do. */
function beyond(order: Order, opaque: string, greater: boolean): Prisma.Sql {
  const values = readCursor(opaque, order);
  const columns = orders[order].map(([column]) => column);
  const bounds = orders[order].map(([, type], index) => Prisma.sql`${String(values[index])}::${Prisma.raw(type)}`);
  return Prisma.sql`(${Prisma.join(columns)}) ${Prisma.raw(greater ? '>' : '<')} (${Prisma.join(bounds)})`;
}

/** What each kind of column can be compared with. */
const comparable: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/** The values in a cursor, if it is one of this order; it came from outside. */
function readCursor(opaque: string, order: Order): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(opaque, 'base64url').toString());
    const columns = orders[order];
    const fits =
      Array.isArray(values) &&
      values.length === columns.length &&
      columns.every(([, type], index) => comparable[type]?.(values[index]));
    if (fits) return values;
  } catch {
    // Not even JSON.
  }
  throw new PothosValidationError('The cursor is none of this list in this order.');
}

async function chosen(
  database: Database,
  filter: keyof typeof filters | null | undefined,
  search: string | null | undefined,
): Promise<Prisma.Sql> {
  const conditions = [
    ...(filter ? [filters[filter]] : []),
    ...(search?.trim() ? matches(await searchWords(database, search)) : []),
  ];
  return conditions.length ? Prisma.join(conditions, ' AND ') : Prisma.sql`TRUE`;
}

/** Every word of the search begins a word of name or address; digits are a whole one, or the account's number. */
function matches(words: string[]): Prisma.Sql[] {
  if (words.length === 0) return [Prisma.sql`FALSE`];
  return words.map((word) => {
    const pattern = /^\d+$/.test(word) ? word : `${word}%`;
    return Prisma.sql`EXISTS (
      SELECT FROM "UserWord" AS found WHERE found."userId" = "User".id AND found.word LIKE ${pattern})`;
  });
}

async function count(database: Database, where: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM "User" WHERE ${where} LIMIT ${mostCounted + 1}) AS counted`;
  return row?.count ?? 0;
}
