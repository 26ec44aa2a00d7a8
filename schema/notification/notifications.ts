import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { type Club, Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { listPage } from '../listPage.ts';
import { NotificationConnection, type Told } from './Notification.ts';

builder.queryField('notifications', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: NotificationConnection,
    contract: {},
    description: 'Returns what the viewer is told in the site, newest first. Pages have 50 entries by default.',
    args: t.arg.connectionArgs(),
    resolve: (_root, args, context, info) => {
      const {
        database,
        viewer: { id: userId },
      } = context;
      const list = {
        table: Prisma.sql`"Notification"`,
        where: [Prisma.sql`"userId" = ${userId}`],
        columns: [[Prisma.sql`id`, 'int']] as const,
        descending: true,
      };
      return listPage(database, list, { args, defaultSize: 50 }, async (ids) => {
        // A declined club is hidden from all but its owner.
        const told = await database.rows<Omit<Told, 'club'>>(Prisma.sql`
          SELECT n.id, n.kind, n.at, n."readAt", coalesce(c.title, n.title) AS title, c.id AS "clubId", n."noticeId",
            n."meetingId", meeting.title AS "meetingTitle",
            CASE WHEN c."ownerId" = ${userId} THEN 'owner' ELSE m.role::text END AS role
          FROM "Notification" n
            LEFT JOIN "Club" c ON c.id = n."clubId" AND (c.state <> 'declined' OR c."ownerId" = ${userId})
            LEFT JOIN "Meeting" meeting ON meeting.id = n."meetingId" AND meeting."clubId" = c.id
            LEFT JOIN "Membership" m ON m."clubId" = c.id AND m."userId" = ${userId}
          WHERE n.id = ANY (${ids}::int[])`);
        const clubs = clubsOf(context, info, told);
        return told.map((one) => ({ ...one, club: () => clubs(one.clubId) }));
      });
    },
  }),
);

/** The clubs of a page of notifications with what is asked of them, read together once one is asked for. */
function clubsOf(context: Context, info: GraphQLResolveInfo, told: readonly { clubId: number | null }[]) {
  const paths = [
    ['nodes', 'club'],
    ['edges', 'node', 'club'],
  ];
  const read = async () => {
    const asked: object = queryFromInfo({ context, info, typeName: 'Club', paths });
    const where = { id: { in: told.flatMap(({ clubId }) => clubId ?? []) } };
    return new Map((await context.database.club.findMany({ ...asked, where })).map((club) => [club.id, club]));
  };
  let clubs: ReturnType<typeof read> | undefined;
  return async (id: number | null): Promise<Club | null> => {
    if (id === null) return null;
    clubs ??= read();
    return (await clubs).get(id) ?? null;
  };
}
