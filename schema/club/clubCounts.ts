import { builder } from '../core/builder.ts';
import { countries } from '../countries/countries.ts';

const ClubCount = builder.objectRef<{ country: string; clubs: number }>('ClubCount').implement({
  description: 'The number of listed clubs in a country.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The English name of a supported country.' }),
    clubs: t.exposeInt('clubs', { description: 'The number of clubs in this country on the public list.' }),
  }),
});

builder.queryField('clubCounts', (t) =>
  t.field({
    type: [ClubCount],
    description: 'Returns the number of listed clubs in each supported country, sorted by English name.',
    extensions: { public: true },
    resolve: async (_root, _args, { database }) => {
      const counted = new Map((await database.clubCount.findMany()).map(({ country, listed }) => [country, listed]));
      return countries.map(({ name }) => ({ country: name, clubs: counted.get(name) ?? 0 }));
    },
  }),
);
