import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { pageOfList } from '../listPage.ts';
import { rowsWithWords } from '../searchedTable.ts';
import { Club } from './Club.ts';
import { clubTable, isListed } from './clubs.ts';

/** How many clubs the search box shows. */
const maxFound = 5;

builder.queryField('searchClubs', (t) =>
  t.prismaField({
    type: [Club],
    description: `Finds up to ${maxFound} listed clubs by title, newest first. Each word of the search must be the beginning of a word in the title; a number must be a whole word there.`,
    args: {
      search: t.arg.string({
        description: `The words to search for: the first ${bounds.searchWords} words within the first ${bounds.search} characters count. Case and accents are ignored. Without words, nothing is found.`,
      }),
    },
    resolve: async (query, _root, { search }, { database }) => {
      const { table, where } = await rowsWithWords(database, clubTable, search);
      const list = {
        table,
        where: [...where, isListed],
        columns: [[Prisma.sql`id`, 'int']] as const,
        descending: true,
      };
      const { edges } = await pageOfList(database, list, { args: {}, defaultSize: maxFound }, (ids) =>
        database.club.findMany({ ...query, where: { id: { in: ids } } }),
      );
      return edges.map(({ node }) => node);
    },
  }),
);
