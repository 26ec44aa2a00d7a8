import type { Database } from '#prisma/database.ts';

/** The first words of a search that count; further ones are ignored. */
const maxWords = 10;

/** Splits a search into words with the database function that also fills the word tables, so that they always match. */
export async function searchWords(database: Database, search: string): Promise<string[]> {
  const rows = await database.$queryRaw<
    { word: string }[]
  >`SELECT words(${search.slice(0, 200)}) AS word LIMIT ${maxWords}`;
  return rows.map(({ word }) => word);
}
