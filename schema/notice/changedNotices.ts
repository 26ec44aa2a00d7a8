import { type Notice, Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canReadNotice, canReadNoticeSql } from '../access/notices.ts';
import { type ClubStanding, overseesClub, seesInside } from '../access/roles.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { listPage } from '../lists/listPage.ts';

type PageArgs = Parameters<typeof listPage>[2]['args'];

/** What is left of a notice that was deleted, or that whoever could read it no longer can. */
const emptied = (notice: Pick<Notice, 'id' | 'clubId' | 'public' | 'createdAt'>) => ({
  ...notice,
  authorId: null,
  author: null,
  title: '',
  content: '',
  pinned: false,
  editedAt: null,
  hiddenAt: null,
  heldAt: null,
  announced: true,
});

/**
 * A page of the notices of a club that have changed since a time, in the order of their last changes. Those that are gone
 * are among them, without their text and author, as in `changedPosts`.
 */
export function changedNotices(
  { database }: Context,
  { access, clubId }: { access: ClubStanding; clubId: number },
  since: Date,
  { args, select }: { args: PageArgs; select: object },
) {
  const oversees = overseesClub(access);
  const audience = seesInside(access) ? Prisma.sql`TRUE` : access.club.privacy ? Prisma.sql`FALSE` : Prisma.sql`public`;
  const list = {
    table: Prisma.sql`(
      SELECT id, "updatedAt" AS at FROM "Notice"
      WHERE "clubId" = ${clubId} AND "updatedAt" >= ${since}::timestamptz
        AND (${canReadNoticeSql(access)} OR (announced AND ${audience}))
      UNION ALL
      SELECT id, "deletedAt" FROM "DeletedNotice"
      WHERE "clubId" = ${clubId} AND "deletedAt" >= ${since}::timestamptz
        AND ${oversees ? Prisma.sql`TRUE` : Prisma.sql`NOT hidden`} AND ${audience}) AS changed`,
    where: [],
    columns: [[Prisma.sql`at`, 'timestamptz'] as const, byId],
    descending: false,
  };
  return listPage(database, list, { args, defaultSize: bounds.pageDefault }, async (ids) => {
    const where = { id: { in: ids } };
    const stored = await database.notice.findMany({ where });
    const readable = stored.filter((notice) => canReadNotice(access, notice)).map(({ id }) => id);
    const [notices, gone] = await Promise.all([
      database.notice.findMany({ ...select, where: { id: { in: readable } } }),
      database.deletedNotice.findMany({ where }),
    ]);
    const hidden = stored.filter(({ id }) => !readable.includes(id));
    return [
      ...notices,
      ...hidden.map(({ id, public: open, createdAt, updatedAt }) => ({
        ...emptied({ id, clubId, public: open, createdAt }),
        updatedAt,
        hiddenAt: updatedAt,
      })),
      ...gone.map(({ id, public: open, createdAt, deletedAt }) => ({
        ...emptied({ id, clubId, public: open, createdAt }),
        updatedAt: deletedAt,
        deletedAt,
      })),
    ];
  });
}
