import { queryFromInfo } from '@pothos/plugin-prisma';
import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { ClubState, ManagedClubConnection } from '../club/Club.ts';
import { listPage, type SortColumns } from '../listPage.ts';
import { inCountry, searchedList } from '../searchedTable.ts';
import { idIn } from './idIn.ts';

const orders = {
  created: [[Prisma.sql`id`, 'int']],
  changed: [
    [Prisma.sql`"updatedAt"`, 'timestamptz'],
    [Prisma.sql`id`, 'int'],
  ],
  title: [
    [Prisma.sql`lower(title)`, 'text'],
    [Prisma.sql`id`, 'int'],
  ],
} as const satisfies Record<string, SortColumns>;

const clubTable = {
  table: Prisma.sql`"Club"`,
  words: { table: Prisma.sql`"ClubWord"`, rowId: Prisma.sql`"clubId"` },
  exactly: (search: string) => Prisma.sql`id = ${idIn(search)}`,
};

const ClubOrder = builder.enumType('ClubOrder', {
  description: 'The order of a list of clubs.',
  values: {
    created: { description: 'By when they were created.' },
    changed: { description: 'By when they were last changed.' },
    title: { description: 'By title.' },
  } satisfies Record<keyof typeof orders, { description: string }>,
});

builder.queryField('allClubs', (t) =>
  t.withAuth({ admin: true }).field({
    type: ManagedClubConnection,
    contract: {},
    extensions: { report: true },
    description: `Returns the clubs in every state, or those that match the search and the filters. Pages have ${bounds.pageDefault} entries by default.`,
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({
        required: false,
        description:
          'The words to search for. Each must be the beginning of a word in the title; a number must be a whole word there. Case and accents are ignored. The club whose id is the search comes first.',
      }),
      state: t.arg({ type: ClubState, required: false, description: 'Return only clubs in this state.' }),
      country: t.arg.string({
        required: false,
        description: 'Return only clubs in this country, given by its English name.',
      }),
      order: t.arg({
        type: ClubOrder,
        defaultValue: 'created',
        description: 'The order of the list. A cursor is valid only for the order in which it was returned.',
      }),
      descending: t.arg.boolean({ defaultValue: true, description: 'Whether to reverse the order: newest first.' }),
    },
    resolve: async (_root, args, context, info) => {
      const { database } = context;
      const { state, country, order, descending } = args;
      const filters = [
        ...(state ? [Prisma.sql`state = ${state}::"ClubState"`] : []),
        ...(country ? [inCountry(country)] : []),
      ];
      const select: object = queryFromInfo({
        context,
        info,
        typeName: 'ManagedClub',
        paths: [['nodes'], ['edges', 'node']],
      });
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
