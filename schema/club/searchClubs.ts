import { builder } from '../builder.ts';
import { searchWords } from '../input/searchWords.ts';
import { Club } from './Club.ts';

/** As many as a search box shows. */
const most = 5;

builder.queryField('searchClubs', (t) =>
  t.prismaField({
    type: [Club],
    description: `Up to ${most} listed clubs, the newest first, whose titles have a word that begins with each word of the search.`,
    args: { search: t.arg.string({ description: 'What is looked for; nothing finds nothing.' }) },
    resolve: async (query, _root, { search }, { database }) => {
      const words = await searchWords(database, search);
      return database.club.findMany({
        ...query,
        where: {
          state: { not: 'declined' },
          AND: words.map((word) => ({ words: { some: { word: { startsWith: word } } } })),
        },
        orderBy: { id: 'desc' },
        take: words.length ? most : 0,
      });
    },
  }),
);
