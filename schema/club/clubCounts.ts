import { builder } from '../builder.ts';
import { countries } from '../countries/countries.ts';

const ClubCount = builder.objectRef<{ country: string; clubs: number }>('ClubCount').implement({
  description: 'How many clubs a country lists.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The name of a supported country.' }),
    clubs: t.exposeInt('clubs', { description: 'How many clubs the public list shows.' }),
  }),
});

builder.queryField('clubCounts', (t) =>
  t.field({
    type: [ClubCount],
    description: 'How many clubs each supported country lists, in the order of their English names.',
    extensions: { public: true },
    resolve: async (_root, _args, { database }) => {
      const counted = new Map((await database.clubCount.findMany()).map(({ country, listed }) => [country, listed]));
      return countries.map(({ name }) => ({ country: name, clubs: counted.get(name) ?? 0 }));
    },
  }),
);
