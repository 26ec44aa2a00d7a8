import { byId } from '#prisma/reads/page.ts';
import { isListedSql } from '../access/clubs.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { pageOfList } from '../lists/listPage.ts';
import { rowsWithWords } from '../lists/searchedTable.ts';
import { Club } from './Club.ts';
import { clubTable } from './clubFilters.ts';

/** How many clubs the search box shows. */
const maxFound = 5;

builder.queryField('searchClubs', (t) =>
  t.prismaField({
    type: [Club],
    description: `Finds up to ${maxFound} listed clubs by title, newest first. Each search word matches the beginning of a word in the title; a number matches only a whole word.`,
    args: {
      search: t.arg.string({
        description: `The words to search for. Only the first ${bounds.searchWords} words within the first ${bounds.search} characters are used. Case and accents are ignored. A search without words finds nothing.`,
      }),
    },
    resolve: async (query, _root, { search }, { database }) => {
      const { table, where } = await rowsWithWords(database, clubTable, search);
      const list = {
        table,
        where: [...where, isListedSql()],
        columns: [byId],
        descending: true,
      };
      const { edges } = await pageOfList(database, list, { args: {}, defaultSize: maxFound }, (ids) =>
        database.club.findMany({ ...query, where: { id: { in: ids } } }),
      );
      return edges.map(({ node }) => node);
    },
  }),
);
