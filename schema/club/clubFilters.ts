import type { Database } from '#prisma/database.ts';
import { type Club, Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { builder } from '../core/builder.ts';
import { rowsWithWords, type WordMatches } from '../lists/searchedTable.ts';
import { ClubState } from './Club.ts';

/** The table of clubs, searched by the words of their titles. */
export const clubTable = {
  table: Prisma.sql`"Club"`,
  words: { table: Prisma.sql`"ClubWord"`, rowId: Prisma.sql`"clubId"` },
};

/** The arguments that narrow the public list of clubs. */
export const clubFilters = builder.args((t) => ({
  search: t.string({
    required: false,
    description:
      'The words to search for. Each matches the beginning of a word in the title; a number matches only a whole word. Case and accents are ignored.',
  }),
  privacy: t.boolean({
    required: false,
    description: 'Return only closed clubs (`true`) or only open ones (`false`).',
  }),
  state: t.field({
    type: ClubState,
    required: false,
    description: 'Return only clubs in this state. Declined clubs are not on the list.',
  }),
}));

interface Filters {
  search?: string | null | undefined;
  privacy?: boolean | null | undefined;
  state?: Club['state'] | null | undefined;
}

/** The listed clubs that match the filters: those with the searched words, and the conditions for the rest. */
export async function listedClubsMatching(database: Database, { search, privacy, state }: Filters) {
  const searched = search?.trim();
  const matches: WordMatches | undefined = searched ? await rowsWithWords(database, clubTable, searched) : undefined;
  const where = [
    isListedSql(),
    ...(typeof privacy === 'boolean' ? [Prisma.sql`privacy = ${privacy}`] : []),
    ...(state ? [Prisma.sql`state = ${state}::"ClubState"`] : []),
  ];
  return { matches, where, isFiltered: Boolean(matches) || where.length > 1 };
}
