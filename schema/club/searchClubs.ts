import { builder } from '../builder.ts';
import { searchWords } from '../input/searchWords.ts';
import { Club } from './Club.ts';

/** How many clubs the search box shows. */
const maxFound = 5;

builder.queryField('searchClubs', (t) =>
  t.prismaField({
    type: [Club],
    description: `Finds up to ${maxFound} listed clubs by title, newest first. Each word of the search must be the beginning of a word in the title.`,
    args: {
      search: t.arg.string({
        description:
          'The words to search for: the first 10 words within the first 200 characters count. Case and accents are ignored. Without words, nothing is found.',
      }),
    },
    resolve: async (query, _root, { search }, { database }) => {
      const words = await searchWords(database, search);
      return database.club.findMany({
        ...query,
        where: {
          state: { not: 'declined' },
          AND: words.map((word) => ({ words: { some: { word: { startsWith: word } } } })),
        },
        orderBy: { id: 'desc' },
        take: words.length ? maxFound : 0,
      });
    },
  }),
);
