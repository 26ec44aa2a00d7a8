import { builder } from '../builder.ts';
import { isSupported } from '../countries/countries.ts';
import { Club } from './Club.ts';

builder.queryField('clubs', (t) =>
  t.prismaConnection(
    {
      type: Club,
      cursor: 'id',
      defaultSize: 50,
      maxSize: 100,
      description: 'The public list, newest first; declined clubs are not in it.',
      extensions: { public: true },
      args: { country: t.arg.string({ required: false, description: 'Only clubs of this country.' }) },
      totalCount: async (_root, { country }, { database }) => {
        // Counting rows would take the longer the more there are.
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
  // No club is in a country that is none.
  ...(country ? { country: isSupported(country) ? country : '' } : {}),
});
