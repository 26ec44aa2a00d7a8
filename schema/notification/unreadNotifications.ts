import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { isCurrent } from '../messages/isCurrent.ts';

/** Counting stops here: beyond this, nobody needs the exact number. */
const maxCounted = 100;

/** The description of a count of unread notifications. */
export const unreadDescription = `The number of notifications that the viewer has not read; ${maxCounted} means ${maxCounted} or more.`;

/** How many notifications an account has not read, of those about some clubs or of all. */
export async function countUnread(
  database: Database,
  userId: number,
  clubIds: readonly number[] | null = null,
): Promise<number> {
  const about = clubIds === null ? Prisma.empty : Prisma.sql`AND "clubId" = ANY (${clubIds}::int[])`;
  const [row] = await database.rows<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM "Notification" AS n WHERE "userId" = ${userId} AND "readAt" IS NULL ${about} AND ${isCurrent(userId)}
      LIMIT ${maxCounted}) AS unread`);
  return row?.count ?? 0;
}

builder.prismaObjectField(User, 'unreadNotifications', (t) =>
  t.int({
    nullable: true,
    example: 3,
    description: `${unreadDescription} \`null\` for other accounts.`,
    select: { id: true },
    resolve: ({ id }, _args, { database, viewer }) => (viewer?.id === id ? countUnread(database, id) : null),
  }),
);
