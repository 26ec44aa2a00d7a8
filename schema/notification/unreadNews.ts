import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Membership } from '../membership/Membership.ts';
import { newsKinds } from '../messages/notify.ts';

/** How much is new to the viewer in a club, by what it is about. */
type News = Record<keyof typeof newsKinds, number>;

const none: News = { notices: 0, topics: 0, meetings: 0 };

const unreadNews = batchLoader<News>(async ({ database, viewer }, ids) => {
  const kinds = (which: keyof News) => Prisma.sql`kind = ANY (${newsKinds[which]}::"NotificationKind"[])`;
  const counted = await database.rows<News & { clubId: number }>(Prisma.sql`
    SELECT "clubId", count(*) FILTER (WHERE ${kinds('notices')})::int AS notices,
      count(DISTINCT "topicId") FILTER (WHERE ${kinds('topics')})::int AS topics,
      count(*) FILTER (WHERE ${kinds('meetings')})::int AS meetings
    FROM "Notification" WHERE "userId" = ${viewer?.id ?? 0} AND "readAt" IS NULL AND "clubId" = ANY (${ids})
    GROUP BY "clubId"`);
  return new Map(counted.map(({ clubId, ...news }) => [clubId, news]));
}, none);

const UnreadNews = builder.objectRef<News>('UnreadNews').implement({
  description: 'How many of the unread notifications of a member report what is new in a club.',
  fields: (t) => ({
    notices: t.exposeInt('notices', { example: 2, description: 'The number of those about a notice.' }),
    topics: t.exposeInt('topics', {
      example: 1,
      description: 'The number of topics that those about topics are about: new ones, and such as were replied to.',
    }),
    meetings: t.exposeInt('meetings', {
      example: 1,
      description: 'The number of those about a meeting that was created, changed or cancelled, or has room for them.',
    }),
  }),
});

builder.objectField(Membership, 'unread', (t) =>
  t.field({
    type: UnreadNews,
    description: 'What is new to the viewer in the club since they last looked at its page.',
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? unreadNews(context, clubId) : none),
  }),
);
