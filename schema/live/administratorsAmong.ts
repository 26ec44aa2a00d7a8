import type { Database } from '#prisma/database.ts';

/** Who of these accounts administers the site. */
export async function administratorsAmong(database: Database, userIds: number[]): Promise<Set<number>> {
  const where = { id: { in: userIds }, admin: true, deletedAt: null };
  return new Set((await database.user.findMany({ where, select: { id: true } })).map(({ id }) => id));
}
