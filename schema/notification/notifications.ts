import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { listPage } from '../listPage.ts';
import { runs } from '../membership/ClubRole.ts';
import { NotificationConnection } from './Notification.ts';

builder.queryField('notifications', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: NotificationConnection,
    contract: {},
    description: 'Returns what the viewer is told in the site, newest first. Pages have 50 entries by default.',
    args: t.arg.connectionArgs(),
    resolve: (_root, args, { database, viewer: { id: userId } }) => {
      const list = {
        table: Prisma.sql`"Notification"`,
        where: [Prisma.sql`"userId" = ${userId}`],
        columns: [[Prisma.sql`id`, 'int']] as const,
        descending: true,
      };
      return listPage(database, list, { args, defaultSize: 50 }, async (ids) => {
        const found = await database.notification.findMany({ where: { id: { in: ids } } });
        const clubs = await database.club.findMany({
          where: {
            id: { in: found.flatMap(({ clubId }) => clubId ?? []) },
            OR: [{ state: { not: 'declined' } }, { ownerId: userId }],
          },
          select: { id: true, title: true, ownerId: true, memberships: { where: { userId }, select: { role: true } } },
        });
        const byId = new Map(clubs.map((club) => [club.id, club]));
        return found.map((notification) => {
          const club = byId.get(notification.clubId ?? 0);
          return {
            ...notification,
            title: club?.title ?? notification.title,
            clubId: club?.id ?? null,
            runs: club?.ownerId === userId || runs(club?.memberships[0]?.role ?? null),
          };
        });
      });
    },
  }),
);
