import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type SortColumns } from '#prisma/reads/page.ts';
import { ClubState, ManagedClubConnection } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { idIn, inCountry, searchedList } from '../../lists/searchedTable.ts';

const orders = {
  created: [byId],
  changed: [[Prisma.sql`"updatedAt"`, 'timestamptz'], byId],
  title: [[Prisma.sql`lower(title)`, 'text'], byId],
} as const satisfies Record<string, SortColumns>;

const clubTable = {
  table: Prisma.sql`"Club"`,
  words: { table: Prisma.sql`"ClubWord"`, rowId: Prisma.sql`"clubId"` },
  exactly: (search: string) => Prisma.sql`id = ${idIn(search)}`,
};

const ClubOrder = builder.enumType('ClubOrder', {
  description: 'The sort order of a list of clubs.',
  values: {
    created: { description: 'By creation date.' },
    changed: { description: 'By date of the last change.' },
    title: { description: 'By title.' },
  } satisfies Record<keyof typeof orders, { description: string }>,
});

builder.queryField('allClubs', (t) =>
  t.withAuth({ admin: true }).field({
    type: ManagedClubConnection,
    contract: {},
    extensions: { report: true },
    description: `Returns clubs in any state: all of them, or those that match the search and the filters. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({
        required: false,
        description:
          'The words to search for. Each matches the beginning of a word in the title; a number matches only a whole word. Case and accents are ignored. If the search is the id of a club, that club comes first.',
      }),
      state: t.arg({ type: ClubState, required: false, description: 'Return only clubs in this state.' }),
      country: t.arg.string({
        required: false,
        description: 'Return only clubs in this country, given by its English name.',
      }),
      order: t.arg({
        type: ClubOrder,
        defaultValue: 'created',
        description: 'The sort order. A cursor is valid only with the sort order it was returned for.',
      }),
      descending: t.arg.boolean({ defaultValue: true, description: 'Whether to sort in descending order.' }),
    },
    resolve: async (_root, args, context, info) => {
      const { database } = context;
      const { state, country, order, descending } = args;
      const filters = [
        ...(state ? [Prisma.sql`state = ${state}::"ClubState"`] : []),
        ...(country ? [inCountry(country)] : []),
      ];
      const select = selectionOfPage(context, info, 'ManagedClub');
      return listPage(
        database,
        {
          ...(await searchedList(database, clubTable, filters, args.search)),
          columns: orders[order ?? 'created'],
          descending: descending ?? true,
        },
        { args, defaultSize: bounds.pageDefault },
        (ids) => database.club.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
