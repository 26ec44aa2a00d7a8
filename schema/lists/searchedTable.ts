import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { List } from '#prisma/reads/page.ts';
import { isSupported } from '../countries/countries.ts';
import { bounds } from '../figures/bounds.ts';

/** A table whose rows can be searched by their words. */
export interface SearchedTable {
  table: Prisma.Sql;
  /** The column with a row's id: `id` unless given. */
  id?: Prisma.Sql;
  /** The condition for the rows that are searched at all, if it finds each by an index. */
  within?: Prisma.Sql;
  /** The table with the words of each row, and its column with the row's id. */
  words: { table: Prisma.Sql; rowId: Prisma.Sql };
  /** The condition for the one row that the search identifies exactly, for example by its id. */
  exactly(search: string): Prisma.Sql;
}

/** The part of a search that is used, without NUL, which PostgreSQL does not allow in a text. */
export const readable = (search: string): string => search.slice(0, bounds.search).replaceAll('\0', ' ');

/** Splits a search into words with the database function that also fills the word tables, so that they always match. */
async function searchWords(database: Database, search: string): Promise<string[]> {
  const rows = await database.$queryRaw<
    { word: string }[]
  >`SELECT words(${readable(search)}) AS word LIMIT ${bounds.searchWords}`;
  return rows.map(({ word }) => word);
}

/** The most rows containing a word that are checked one by one. */
const few = 2_000;

/** The condition for a stored word that begins with this word, or equals this number. */
export const isWord = (word: string): Prisma.Sql =>
  Prisma.sql`found.word LIKE ${/^\d+$/.test(word) ? word : `${word}%`}`;

/** The rows that match every word of a search, as a list. */
export interface WordMatches extends Pick<List, 'table' | 'where'> {
  /** The rows that match, each checked by itself: all of them, or if `isSample`, those among some of the rarest word. */
  checked: Prisma.Sql;
  isSample: boolean;
}

/**
 * The rows of a table that match every word of a search; none if it has no words. If one of the words is rare, its rows
 * are checked one by one and sorted afterwards: PostgreSQL can only guess how often words occur together, and a wrong
 * guess scans a large table to its end. The LIMIT and OFFSET clauses, which do not change the result, prevent that.
 */
export async function rowsWithWords(
  database: Database,
  { table, id = Prisma.sql`id`, within = Prisma.sql`TRUE`, words }: Omit<SearchedTable, 'exactly'>,
  search: string,
): Promise<WordMatches> {
  const searched = await searchWords(database, search);
  const rows = (...conditions: Prisma.Sql[]) =>
    Prisma.sql`(SELECT * FROM ${table} WHERE ${Prisma.join(conditions, ' AND ')} OFFSET 0) AS ${table}`;
  if (searched.length === 0) {
    const none = Prisma.sql`FALSE`;
    return { table, where: [none], checked: rows(none), isSample: false };
  }
  const eachWord = searched.map(
    (word) => Prisma.sql`SELECT ${word} AS word, ARRAY(
      SELECT found.${words.rowId} FROM ${words.table} AS found WHERE ${isWord(word)}
      ORDER BY found.word LIMIT ${few + 1}) AS ids`,
  );
  const [rarest = { word: '', ids: [] }] = await database.$queryRaw<{ word: string; ids: number[] }[]>`
    SELECT * FROM (${Prisma.join(eachWord, ' UNION ALL ')}) AS each ORDER BY cardinality(ids) LIMIT 1`;
  const ofRow = Prisma.sql`FROM ${words.table} AS found WHERE found.${words.rowId} = ${table}.${id}`;
  const others = searched
    .filter((word) => word !== rarest.word)
    .map((word) => Prisma.sql`(SELECT true ${ofRow} AND ${isWord(word)} LIMIT 1)`);
  const checked = rows(within, Prisma.sql`${id} = ANY(${rarest.ids}::int[])`, ...others);
  if (rarest.ids.length <= few) return { table: checked, where: [], checked, isSample: false };
  const where = searched.map((word) => Prisma.sql`EXISTS (SELECT ${ofRow} AND ${isWord(word)})`);
  return { table, where, checked, isSample: true };
}

/** The condition for rows in a country; there are none in an unsupported one. */
export const inCountry = (country: string): Prisma.Sql => Prisma.sql`country = ${isSupported(country) ? country : ''}`;

/**
 * The rows that match the filters and the search, as a list. Each search word matches the beginning of a word in the
 * row, and a number only a whole word. The row that the search identifies exactly comes first; a search without words
 * finds only that one.
 */
export async function searchedList(
  database: Database,
  { table, words, exactly }: SearchedTable,
  filters: Prisma.Sql[],
  input: string | null | undefined,
): Promise<Pick<List, 'table' | 'where' | 'first'>> {
  const search = input?.trim();
  if (!search) return { table, where: filters };
  const matches = await rowsWithWords(database, { table, words }, search);
  const [exactMatch] = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} WHERE ${Prisma.join([exactly(search), ...filters], ' AND ')}`;
  return { table: matches.table, where: [...matches.where, ...filters], first: exactMatch?.id };
}

/** The id in a string of digits, with or without a leading #; 0, which nothing has, for any other text. */
export function idIn(text: string): number {
  const digits = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  return digits && Number(digits) < 2 ** 31 ? Number(digits) : 0;
}
