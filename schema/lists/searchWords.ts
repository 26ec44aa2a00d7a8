import type { Database } from '#prisma/database.ts';
import { bounds } from '../figures/bounds.ts';

/** The part of a search that is used, without NUL, which PostgreSQL does not allow in a text. */
const readable = (search: string): string => search.slice(0, bounds.search).replaceAll('\0', ' ');

/** Splits a search into words with the database function that also fills the word tables, so that they always match. */
export async function searchWords(database: Database, search: string): Promise<string[]> {
  const rows = await database.$queryRaw<
    { word: string }[]
  >`SELECT words(${readable(search)}) AS word LIMIT ${bounds.searchWords}`;
  return rows.map(({ word }) => word);
}
