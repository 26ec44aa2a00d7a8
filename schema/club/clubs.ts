import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type List, type SortColumns } from '#prisma/reads/page.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { isSupported } from '../countries/countries.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../lists/connection.ts';
import { countList, pageOfList } from '../lists/listPage.ts';
import { inCountry } from '../lists/searchedTable.ts';
import { Club } from './Club.ts';
import { clubFilters, clubTable, listedClubsMatching } from './clubFilters.ts';

const orders = {
  newest: [byId],
  members: [[Prisma.sql`"memberCount"`, 'bigint'], byId],
} as const satisfies Record<string, SortColumns>;

const ListedClubOrder = builder.enumType('ListedClubOrder', {
  description: 'The sort order of the public list of clubs.',
  values: {
    newest: { description: 'Newest first.' },
    members: { description: 'Most members first.' },
  } satisfies Record<keyof typeof orders, { description: string }>,
});

const ClubConnection = connectionOf(
  Club,
  'Club',
  'clubs',
  ' Exact for the unfiltered list, and for all clubs of a country.',
);

builder.queryField('clubs', (t) =>
  t.connection(
    {
      type: Club,
      description: `Returns the public list of clubs, which leaves out declined clubs. The default page size is ${bounds.pageDefault}.`,
      extensions: { public: true },
      args: {
        country: t.arg.string({
          required: false,
          description: 'Return only clubs in this country, given by its English name.',
        }),
        ...clubFilters,
        order: t.arg({
          type: ListedClubOrder,
          defaultValue: 'newest',
          description: 'The sort order. A cursor is valid only with the sort order it was returned for.',
        }),
      },
      resolve: async (_root, args, context, info) => {
        const { database, cacheTags } = context;
        const { country, order } = args;
        cacheTags.add(subjects.clubs(country));
        if (order === 'members') cacheTags.add(subjects.sizes(country));
        const { matches, where, isFiltered } = await listedClubsMatching(database, args);
        const list: List = {
          table: matches?.table ?? clubTable.table,
          where: [...(country ? [inCountry(country)] : []), ...(matches?.where ?? []), ...where],
          columns: orders[order ?? 'newest'],
          descending: true,
        };
        const select = selectionOfPage(context, info, 'Club');
        const page = await pageOfList(database, list, { args, defaultSize: bounds.pageDefault }, (ids) => {
          for (const id of ids) cacheTags.add(subjects.club(id));
          return database.club.findMany({ ...select, where: { id: { in: ids } } });
        });
        return { ...page, totalCount: await (isFiltered ? countList(database, list) : countListed(database, country)) };
      },
    },
    ClubConnection,
  ),
);

/** The stored number of clubs on the whole list, or in a country: counting a large table would be slow. */
async function countListed(database: Database, country: string | null | undefined): Promise<number> {
  if (country && !isSupported(country)) return 0;
  const where = country ? { country } : {};
  return (await database.clubCount.aggregate({ _sum: { listed: true }, where }))._sum.listed ?? 0;
}
