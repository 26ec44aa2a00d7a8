import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { List } from '#prisma/reads/page.ts';
import { isMemberSql } from '../../access/members.ts';
import { readable, rowsWithWords } from '../../lists/searchedTable.ts';

/**
 * The people with a row in a club, narrowed by a search for the names that are seen there: of those who do not belong to it,
 * without the rest of their last name.
 */
export async function searchedMembers(
  database: Database,
  { clubId, belong }: { clubId: number; belong: boolean },
  search: string | undefined,
): Promise<Pick<List, 'table' | 'where'>> {
  const within = Prisma.sql`"clubId" = ${clubId}`;
  const members = { table: Prisma.sql`"Membership"`, id: Prisma.sql`"userId"`, within };
  if (!search) return { table: members.table, where: [within] };
  const shortNames = Prisma.sql`(
    SELECT "userId", name_words("firstName", "lastName", false) AS word
    FROM "Membership" JOIN "User" ON "User".id = "userId" WHERE ${within} AND NOT ${isMemberSql()})`;
  const words = { table: belong ? Prisma.sql`"NameWord"` : shortNames, rowId: Prisma.sql`"userId"` };
  const { table, where } = await rowsWithWords(database, { ...members, words }, search);
  return { table, where: [within, ...where] };
}

/** Whether a search finds a club's owner, whose full name is public. */
export async function isFoundOwner(database: Database, ownerId: number, search: string): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    WITH searched AS (SELECT words(${readable(search)}) AS word)
    SELECT FROM "User" WHERE id = ${ownerId} AND EXISTS (SELECT FROM searched) AND NOT EXISTS (
      SELECT FROM searched WHERE NOT EXISTS (
        SELECT FROM words("firstName" || ' ' || "lastName") AS own (word) WHERE own.word LIKE searched.word || '%'))`;
  return rows.length > 0;
}
