import { countRows } from '#prisma/reads/page.ts';
import { isListedSql } from '../access/clubs.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { withNearestWords } from '../lists/nearestWords.ts';
import { rowsWithWords } from '../lists/searchedTable.ts';
import { clubTable } from './clubFilters.ts';

builder.queryField('clubSearchSuggestion', (t) =>
  t.string({
    nullable: true,
    description:
      'Corrects typing faults in a search that finds no clubs: returns a search that finds some, or `null` if there is none nearby.',
    args: { search: t.arg.string({ description: 'The words that were searched for.' }) },
    extensions: { public: true },
    complexity: 150,
    resolve: async (_root, { search }, { database, cacheTags }) => {
      cacheTags.add(subjects.clubs());
      const suggestion = await withNearestWords(database, clubTable, search);
      if (suggestion === null) return null;
      const { checked } = await rowsWithWords(database, clubTable, suggestion);
      // Titles of declined clubs are not revealed.
      const list = { table: checked, where: [isListedSql()], columns: [], descending: true };
      return (await countRows(database, list, 1)) > 0 ? suggestion : null;
    },
  }),
);
