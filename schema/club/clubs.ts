import { builder } from '../builder.ts';
import { isSupported } from '../countries/countries.ts';
import { Club } from './Club.ts';

builder.queryField('clubs', (t) =>
  t.prismaConnection(
    {
      type: Club,
      cursor: 'id',
      defaultSize: 50,
      description:
        'Returns the public list of clubs, newest first, without declined clubs. Pages have 50 entries by default.',
      extensions: { public: true },
      args: {
        country: t.arg.string({
          required: false,
          description: 'Return only clubs in this country, given by its English name.',
        }),
      },
      totalCount: async (_root, { country }, { database }) => {
        // Counting rows would be slow on a large table.
        const where = country ? { country } : {};
        return (await database.clubCount.aggregate({ _sum: { listed: true }, where }))._sum.listed ?? 0;
      },
      resolve: (query, _root, { country }, { database }) =>
        database.club.findMany({ ...query, where: listed(country), orderBy: { id: 'desc' } }),
    },
    { name: 'ClubConnection' },
    { name: 'ClubEdge' },
  ),
);

const listed = (country: string | null | undefined) => ({
  state: { not: 'declined' as const },
  // An unsupported country gives an empty list.
  ...(country ? { country: isSupported(country) ? country : '' } : {}),
});
