import { PothosValidationError } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { searchWords } from '../input/searchWords.ts';

/** The columns of each order, for which there is an index. Their values make up the cursor. */
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
  description: 'The order of a list of accounts.',
  values: {
    name: { description: 'By last name, then first name.' },
    email: { description: 'By e-mail address.' },
    country: { description: 'By country.' },
    joined: { description: 'By the date of registration.' },
  } satisfies Record<Order, { description: string }>,
});

const UserFilter = builder.enumType('UserFilter', {
  description: 'A filter for a list of accounts.',
  values: {
    administrators: { description: 'Only administrators.' },
    suspended: { description: 'Only suspended accounts.' },
    unconfirmed: { description: 'Only accounts whose e-mail address is not verified.' },
  } satisfies Record<keyof typeof filters, { description: string }>,
});

/** Counting stops here, because counting a large table is slow. */
const maxCounted = 1000;

builder.queryField('users', (t) =>
  t.withAuth({ admin: true }).connection(
    {
      type: User,
      contract: {},
      description:
        'Returns all accounts, or those that match the search and the filter. Pages have 50 entries by default. A cursor is valid only for the `order` in which it was returned.',
      args: {
        search: t.arg.string({
          required: false,
          description:
            'The words to search for. Each must be the beginning of a word in the name or e-mail address; a number must be a whole word there, or the id of the account. Case and accents are ignored.',
        }),
        filter: t.arg({ type: UserFilter, required: false, description: 'Return only these accounts.' }),
        order: t.arg({ type: UserOrder, defaultValue: 'name', description: 'The order of the list.' }),
        descending: t.arg.boolean({ defaultValue: false, description: 'Whether to reverse the order.' }),
      },
      resolve: async (_root, args, context, info) => {
        const { database } = context;
        const where = await conditionsOf(database, args.filter, args.search);
        const select: object = queryFromInfo({ context, info, paths: [['nodes'], ['edges', 'node']] });
        const page = await resolveCursorConnection<Promise<Found[]>>(
          { args, defaultSize: 50, maxSize: 100, toCursor: ({ cursor }) => cursor },
          (bounds) => findPage(database, where, args.order ?? 'name', args.descending ?? false, bounds),
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
          totalCount: await countUsers(database, where),
        };
      },
    },
    {
      name: 'UserConnection',
      fields: (connection) => ({
        totalCount: connection.exposeInt('totalCount', {
          description: `How many accounts the list has in all; ${maxCounted + 1} stands for any number above ${maxCounted}.`,
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

/** The rows of a page, in the order asked for; if `inverted`, in reverse, for pages counted from the end. */
async function findPage(
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

/** The condition for rows after the cursor, or before it. It compares whole rows, because that can use the index. */
function beyond(order: Order, opaque: string, greater: boolean): Prisma.Sql {
  const values = readCursor(opaque, order);
  const columns = orders[order].map(([column]) => column);
  const bounds = orders[order].map(([, type], index) => Prisma.sql`${String(values[index])}::${Prisma.raw(type)}`);
  return Prisma.sql`(${Prisma.join(columns)}) ${Prisma.raw(greater ? '>' : '<')} (${Prisma.join(bounds)})`;
}

/** Which values each type of column can be compared with. */
const comparable: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/** The values in a cursor. It comes from the caller, so it is checked to belong to this order. */
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
    // Not JSON: refused below.
  }
  throw new PothosValidationError('The cursor does not belong to this list in this order.');
}

async function conditionsOf(
  database: Database,
  filter: keyof typeof filters | null | undefined,
  search: string | null | undefined,
): Promise<Prisma.Sql> {
  const conditions = [
    ...(filter ? [filters[filter]] : []),
    ...(search?.trim() ? wordConditions(await searchWords(database, search)) : []),
  ];
  return conditions.length ? Prisma.join(conditions, ' AND ') : Prisma.sql`TRUE`;
}

/** Each word of the search must begin a word of the name or address; a number must be a whole word, or the id. */
function wordConditions(words: string[]): Prisma.Sql[] {
  if (words.length === 0) return [Prisma.sql`FALSE`];
  return words.map((word) => {
    const pattern = /^\d+$/.test(word) ? word : `${word}%`;
    return Prisma.sql`EXISTS (
      SELECT FROM "UserWord" AS found WHERE found."userId" = "User".id AND found.word LIKE ${pattern})`;
  });
}

async function countUsers(database: Database, where: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM "User" WHERE ${where} LIMIT ${maxCounted + 1}) AS counted`;
  return row?.count ?? 0;
}
