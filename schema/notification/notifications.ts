import { queryFromInfo } from '@pothos/plugin-prisma';
import type { Club } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { rowColumn } from '#prisma/reads/row.ts';
import { canSeeClubSql } from '../access/clubs.ts';
import { overseesClubSql } from '../access/members.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { listPage } from '../lists/listPage.ts';
import { firstReply, isCurrent } from '../messages/isCurrent.ts';
import { NotificationConnection, type NotificationRow } from './Notification.ts';

/** The paths of a notification’s club in a page. */
const paths = [
  ['nodes', 'club'],
  ['edges', 'node', 'club'],
];

builder.queryField('notifications', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: NotificationConnection,
    contract: {},
    description: `Returns the viewer's notifications on the site, newest first, but for those about something that was deleted, hidden or cancelled since. The default page size is ${bounds.pageDefault}.`,
    args: t.arg.connectionArgs(),
    resolve: (_root, args, context, info) => {
      const {
        database,
        viewer: { id: userId },
      } = context;
      const selection: object = queryFromInfo({ context, info, typeName: 'Club', select: { id: true }, paths });
      const club = rowColumn<Club>('Club', selection, Prisma.sql`c.id`);
      const list = {
        table: Prisma.sql`"Notification" n
          LEFT JOIN "Club" c ON c.id = n."clubId" AND ${canSeeClubSql({ id: userId }, Prisma.sql`c`)}
          LEFT JOIN "Meeting" meeting ON meeting.id = n."meetingId" AND meeting."clubId" = c.id
          LEFT JOIN "Membership" m ON m."clubId" = c.id AND m."userId" = ${userId}
          LEFT JOIN "Notice" notice ON notice.id = n."noticeId" AND notice."clubId" = c.id
            AND (notice."hiddenAt" IS NULL AND notice."heldAt" IS NULL OR notice."authorId" = ${userId}
              OR ${overseesClubSql(Prisma.sql`c`, { id: userId, role: Prisma.sql`m.role` })})
          LEFT JOIN "Topic" topic ON topic.id = n."topicId" AND topic."clubId" = c.id
            AND (topic."hiddenAt" IS NULL OR topic."authorId" = ${userId}
              OR ${overseesClubSql(Prisma.sql`c`, { id: userId, role: Prisma.sql`m.role` })})`,
        id: Prisma.sql`n.id`,
        row: Prisma.sql`n.kind, n.at, n."readAt", coalesce(c.title, n.title) AS title, c.id AS "clubId", n."noticeId",
          notice.title AS "noticeTitle", n."meetingId", meeting.title AS "meetingTitle", n."topicId",
          CASE WHEN n.kind = 'replied' AND n."readAt" IS NULL THEN ${firstReply(userId)} ELSE n."postNumber" END AS "postNumber", topic.title AS "topicTitle", n.count, ${club.column} AS club,
          CASE WHEN c."ownerId" = ${userId} THEN 'owner' ELSE m.role::text END AS role`,
        where: [Prisma.sql`n."userId" = ${userId}`, isCurrent(userId)],
        columns: [[Prisma.sql`n.id`, 'bigint']] as const,
        descending: true,
      };
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, (_ids, rows: NotificationRow[]) =>
        rows.map((row) => ({ ...row, club: club.read(row.club) })),
      );
    },
  }),
);
