import type { Database } from '#prisma/database.ts';

/** As many words as a search may have; the others are not looked for. */
const most = 10;

/** The words of a search, made by the same function of the database as the tables of words, so that they always meet. */
export async function searchWords(database: Database, search: string): Promise<string[]> {
  const rows = await database.$queryRaw<
    { word: string }[]
  >`SELECT words(${search.slice(0, 200)}) AS word LIMIT ${most}`;
  return rows.map(({ word }) => word);
}
