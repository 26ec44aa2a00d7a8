import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type SortColumns } from '#prisma/reads/page.ts';
import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { idIn, inCountry, searchedList } from '../../lists/searchedTable.ts';

const orders = {
  name: [[Prisma.sql`lower("lastName")`, 'text'], [Prisma.sql`lower("firstName")`, 'text'], byId],
  email: [[Prisma.sql`email`, 'text']],
  country: [[Prisma.sql`country`, 'text'], byId],
  joined: [[Prisma.sql`"createdAt"`, 'timestamptz'], byId],
  id: [byId],
} as const satisfies Record<string, SortColumns>;

const filters = {
  administrators: Prisma.sql`admin`,
  active: Prisma.sql`"deletedAt" IS NULL AND "confirmedEmail"`,
  suspended: Prisma.sql`"deletedAt" IS NOT NULL`,
  unconfirmed: Prisma.sql`NOT "confirmedEmail"`,
} as const;

const userTable = {
  table: Prisma.sql`"User"`,
  words: { table: Prisma.sql`"UserWord"`, rowId: Prisma.sql`"userId"` },
  exactly: (search: string) =>
    search.includes('@') ? Prisma.sql`email = ${search.toLowerCase()}` : Prisma.sql`id = ${idIn(search)}`,
};

const UserOrder = builder.enumType('UserOrder', {
  description: 'The sort order of a list of accounts.',
  values: {
    name: { description: 'By last name, then first name.' },
    email: { description: 'By e-mail address.' },
    country: { description: 'By country.' },
    joined: { description: 'By registration date.' },
    id: { description: 'By id.' },
  } satisfies Record<keyof typeof orders, { description: string }>,
});

const UserFilter = builder.enumType('UserFilter', {
  description: 'A filter for a list of accounts.',
  values: {
    administrators: { description: 'Only administrators.' },
    active: { description: 'Only accounts that are not suspended and whose e-mail address is verified.' },
    suspended: { description: 'Only suspended accounts.' },
    unconfirmed: { description: 'Only accounts whose e-mail address is not verified.' },
  } satisfies Record<keyof typeof filters, { description: string }>,
});

builder.queryField('users', (t) =>
  t.connection(
    {
      type: User,
      authScopes: { admin: true },
      contract: {},
      extensions: { report: true },
      description: `Returns all accounts, or those that match the search and the filter. The default page size is ${bounds.pageDefault}.`,
      args: {
        search: t.arg.string({
          required: false,
          description:
            'The words to search for. Each matches the beginning of a word in the name or e-mail address; a number matches only a whole word there, or the id of the account. Case and accents are ignored. If the search is the id or the full e-mail address of an account, that account comes first.',
        }),
        filter: t.arg({
          type: UserFilter,
          required: false,
          description: 'Return only accounts that match this filter.',
        }),
        country: t.arg.string({
          required: false,
          description: 'Return only accounts in this country, given by its English name.',
        }),
        order: t.arg({
          type: UserOrder,
          defaultValue: 'name',
          description: 'The sort order. A cursor is valid only with the sort order it was returned for.',
        }),
        descending: t.arg.boolean({ defaultValue: false, description: 'Whether to sort in descending order.' }),
      },
      resolve: async (_root, args, context, info) => {
        const { database } = context;
        const { filter, country, order, descending } = args;
        const conditions = [...(filter ? [filters[filter]] : []), ...(country ? [inCountry(country)] : [])];
        const select = selectionOfPage(context, info);
        return listPage(
          database,
          {
            ...(await searchedList(database, userTable, conditions, args.search)),
            columns: orders[order ?? 'name'],
            descending: descending ?? false,
          },
          { args, defaultSize: bounds.pageDefault },
          (ids) => database.user.findMany({ ...select, where: { id: { in: ids } } }),
        );
      },
    },
    connectionOf(User, 'User', 'accounts'),
  ),
);
