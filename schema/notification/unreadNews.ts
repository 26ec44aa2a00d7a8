import { Prisma } from '#prisma/generated/client/client.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Membership } from '../membership/Membership.ts';
import { isCurrent } from '../messages/isCurrent.ts';
import { kindsOf } from '../messages/news.ts';

/** How much is new to the viewer in a club, by what it is about. */
interface News {
  clubId: number;
  notices: number;
  meetings: number;
}

const unreadNews = batchLoader<News | null>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const kinds = (which: 'notices' | 'meetings') => Prisma.sql`kind = ANY (${kindsOf(which)}::"NotificationKind"[])`;
  const counted = await context.database.rows<News>(Prisma.sql`
    SELECT "clubId", count(*) FILTER (WHERE ${kinds('notices')})::int AS notices,
      count(*) FILTER (WHERE ${kinds('meetings')})::int AS meetings
    FROM "Notification" AS n WHERE "userId" = ${reader.id} AND "readAt" IS NULL AND "clubId" = ANY (${ids})
      AND ${isForClubSql(reader, Prisma.sql`"clubId"`)} AND (${kinds('notices')} OR ${kinds('meetings')}) AND ${isCurrent(reader.id)}
    GROUP BY "clubId"`);
  return new Map(counted.map((news) => [news.clubId, news]));
}, null);

/** What is new in a club; topic/ adds its own. */
export const UnreadNews = builder.objectRef<News>('UnreadNews').implement({
  description: 'How much is new to a member in a club.',
  fields: (t) => ({
    notices: t.exposeInt('notices', { example: 2, description: 'The number of unread notifications about a notice.' }),
    meetings: t.exposeInt('meetings', {
      example: 1,
      description:
        'The number of unread notifications about a meeting that was created, changed or cancelled, or has room for them.',
    }),
  }),
});

builder.objectField(Membership, 'unread', (t) =>
  t.field({
    type: UnreadNews,
    description: 'What is new to the viewer in the club.',
    resolve: async ({ clubId, role }, _args, context) =>
      (belongsToClub(role) && (await unreadNews(context, clubId))) || { clubId, notices: 0, meetings: 0 },
  }),
);
