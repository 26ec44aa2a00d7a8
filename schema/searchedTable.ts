import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isSupported } from './countries/countries.ts';
import { searchWords } from './input/searchWords.ts';
import type { List } from './listPage.ts';

/** A table whose rows can be searched by their words. */
interface SearchedTable {
  table: Prisma.Sql;
  /** The table with the words of each row, and its column with the row's id. */
  words: { table: Prisma.Sql; rowId: Prisma.Sql };
  /** The condition for the one row that the search names exactly, such as by its id. */
  exactly(search: string): Prisma.Sql;
}

/** The condition for rows with a word that begins with this one, or that is this number. */
export const hasWord = ({ table, words }: Pick<SearchedTable, 'table' | 'words'>, word: string): Prisma.Sql =>
  Prisma.sql`EXISTS (
    SELECT FROM ${words.table} AS found
    WHERE found.${words.rowId} = ${table}.id AND found.word LIKE ${/^\d+$/.test(word) ? word : `${word}%`})`;

/** The condition for rows in a country; an unsupported one has none. */
export const inCountry = (country: string): Prisma.Sql => Prisma.sql`country = ${isSupported(country) ? country : ''}`;

/**
 * The rows that meet the filters and the search, as a list. Each word of the search must begin a word of the row, a
 * number must be a whole word there; without any word nothing is found but the row that the search names exactly, which
 * stands first.
 */
export async function searchedList(
  database: Database,
  { table, words, exactly }: SearchedTable,
  filters: Prisma.Sql[],
  given: string | null | undefined,
): Promise<Pick<List, 'table' | 'where' | 'first'>> {
  const search = given?.trim();
  if (!search) return { table, where: filters };
  const matching = (await searchWords(database, search)).map((word) => hasWord({ table, words }, word));
  const [named] = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} WHERE ${Prisma.join([exactly(search), ...filters], ' AND ')}`;
  return { table, where: [...(matching.length ? matching : [Prisma.sql`FALSE`]), ...filters], first: named?.id };
}
