import { Prisma } from '#prisma/generated/client/client.ts';

/** Whether an account works in the newsroom, for a row of the table of accounts. */
export const isEditorSql = Prisma.sql`((admin OR editor) AND "deletedAt" IS NULL)`;
