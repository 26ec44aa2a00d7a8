import { editDistance, forgivenFaults } from '#locales/words/editDistance.ts';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../figures/bounds.ts';
import { isWord, readable, type SearchedTable } from './searchedTable.ts';

/** The most stored words that a searched word is compared with at a time. */
const maxCompared = 500;

/**
 * A search in which each word that no stored word begins with is replaced by the nearest one; null if there is none
 * near enough, or no such word. Typing faults among the first two letters are not recognised.
 */
export async function withNearestWords(
  database: Database,
  { words: { table } }: Pick<SearchedTable, 'words'>,
  search: string,
): Promise<string | null> {
  const parts = readable(search).split(/\s+/).slice(0, bounds.searchWords);
  const rows = await database.$queryRaw<{ part: string; word: string }[]>`
    SELECT part, words(part) AS word FROM unnest(${parts}::text[]) WITH ORDINALITY AS each(part, nth)
    ORDER BY nth LIMIT ${bounds.searchWords}`;
  let isReplaced = false;
  const result: string[] = [];
  for (const { part, word } of rows) {
    const [known] = await database.$queryRaw<unknown[]>`
      SELECT true FROM ${table} AS found WHERE ${isWord(word)} LIMIT 1`;
    const nearest = known ? part : await nearestWord(database, table, word);
    if (!nearest) return null;
    isReplaced ||= !known;
    if (result.at(-1) !== nearest) result.push(nearest);
  }
  return isReplaced ? result.join(' ') : null;
}

/** The stored word nearest to one, looked for among those that begin as it does. */
async function nearestWord(database: Database, table: Prisma.Sql, word: string): Promise<string | undefined> {
  const faults = forgivenFaults(word);
  if (faults === 0) return undefined;
  for (const length of [3, 2]) {
    const near = (await wordsBeginningWith(database, table, word.slice(0, length)))
      // A word that is longer or shorter by more is not near; comparing hundreds of long ones would take a while.
      .filter((other) => Math.abs(other.length - word.length) <= faults)
      .map((other) => ({ other, count: editDistance(word, other) }))
      .filter(({ count }) => count <= faults)
      .sort((first, other) => first.count - other.count);
    if (near[0]) return near[0].other;
  }
  return undefined;
}

/** Different stored words, in order. Each is one look-up in the index, however many rows have it. */
async function wordsBeginningWith(database: Database, table: Prisma.Sql, beginning: string): Promise<string[]> {
  const next = (condition: Prisma.Sql) => Prisma.sql`
    SELECT found.word FROM ${table} AS found WHERE found.word LIKE ${`${beginning}%`} AND ${condition}
    ORDER BY found.word LIMIT 1`;
  const rows = await database.$queryRaw<{ word: string }[]>`
    WITH RECURSIVE different(word, nth) AS (
      SELECT first.word, 1 FROM (${next(Prisma.sql`TRUE`)}) AS first
      UNION ALL
      SELECT following.word, nth + 1
      FROM different, LATERAL (${next(Prisma.sql`found.word > different.word`)}) AS following
      WHERE nth < ${maxCompared})
    SELECT word FROM different`;
  return rows.map(({ word }) => word);
}
