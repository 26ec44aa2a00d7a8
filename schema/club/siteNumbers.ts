import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { usualReviewHours } from './usualReviewHours.ts';

/** The numbers of the whole site. */
export const SiteNumbers = builder.objectRef<{ clubs: number; countries: number }>('SiteNumbers').implement({
  description: 'How much there is on the site.',
  fields: (t) => ({
    clubs: t.exposeInt('clubs', { example: 54, description: 'The number of clubs on the public list.' }),
    countries: t.exposeInt('countries', { example: 18, description: 'The number of countries that they are in.' }),
    reviewHours: t.int({
      nullable: true,
      example: 30,
      description: 'The number of hours that the review of a club usually takes; `null` while there were too few.',
      resolve: (_numbers, _args, { database }) => usualReviewHours(database),
    }),
  }),
});

builder.queryField('siteNumbers', (t) =>
  t.field({
    type: SiteNumbers,
    description: 'Returns how many clubs there are, in how many countries, and what happens in them.',
    resolve: async (_root, _args, { database, cacheTags }) => {
      cacheTags.add(subjects.clubs());
      const { _sum, _count } = await database.clubCount.aggregate({
        where: { listed: { gt: 0 } },
        _sum: { listed: true },
        _count: true,
      });
      return { clubs: _sum.listed ?? 0, countries: _count };
    },
  }),
);
