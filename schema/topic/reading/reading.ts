import { Prisma } from '#prisma/generated/client/client.ts';
import type { TopicFollowing } from '#prisma/generated/client/enums.ts';
import { belongsToClubSql } from '../../access/members.ts';
import { newPosts, readingsOf, standingOf } from '../../access/news.ts';
import { isForClubSql, readerOfClubs } from '../../access/reader.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { Topic } from '../Topic.ts';

/** What a member has still to read of a topic, and whether they follow it. */
interface Reading {
  upTo: number;
  following: TopicFollowing;
  unread: number;
  firstUnread: number | null;
}

/** The viewer's reading of topics of clubs that they belong to. */
const readingOf = batchLoader<Reading | null>(async (context, ids) => {
  const reader = readerOfClubs(context);
  if (reader.id === 0) return new Map();
  const club = Prisma.sql`"Club"`;
  const rows = await context.database.$queryRaw<(Reading & { id: number })[]>`
    SELECT "Topic".id, read.number AS "upTo", coalesce(own.following, 'usual') AS following,
      count(post.number)::int AS unread, min(post.number) AS "firstUnread"
    FROM "Topic" JOIN "Club" ON "Club".id = "Topic"."clubId" ${standingOf(reader.id)} ${readingsOf(reader.id)}
    LEFT JOIN LATERAL (${newPosts(reader.id)} ORDER BY number LIMIT ${bounds.unreadPosts + 1}) AS post ON true
    WHERE "Topic".id = ANY (${ids}) AND ${isForClubSql(reader, Prisma.sql`"Club".id`)}
      AND ${belongsToClubSql(club, reader.id)}
    GROUP BY "Topic".id, read.number, own.following`;
  return new Map(rows.map(({ id, ...reading }) => [id, reading]));
}, null);

const TopicFollowingEnum = builder.enumType('TopicFollowing', {
  description: 'Which replies to a topic a member is told of.',
  values: {
    all: { description: 'Every reply.' },
    usual: { description: 'Mentions, and replies to their own posts.' },
    none: { description: 'None.' },
  },
});

/** A member's reading of a topic. */
const TopicReading = builder.objectRef<Reading>('TopicReading').implement({
  description: 'What a member has read of a topic; the same on all their devices.',
  fields: (t) => ({
    upTo: t.exposeInt('upTo', {
      example: 12,
      description: 'The number of the latest post that they have read; 0 if they have read none.',
    }),
    unread: t.exposeInt('unread', {
      example: 2,
      description: `The number of other people's posts that they can read and have not, of those that have appeared since they joined, also among earlier ones that were held or hidden; 0 if they follow none of its replies. ${bounds.unreadPosts + 1} means more than ${bounds.unreadPosts}.`,
    }),
    firstUnread: t.exposeInt('firstUnread', {
      nullable: true,
      example: 13,
      description: 'The number of the first of these; `null` if there is none.',
    }),
    following: t.expose('following', { type: TopicFollowingEnum, description: 'Which replies they are told of.' }),
  }),
});

builder.prismaObjectField(Topic, 'reading', (t) =>
  t.field({
    type: TopicReading,
    nullable: true,
    select: { id: true },
    description: "The viewer's reading of the topic; `null` if they do not belong to its club.",
    resolve: ({ id }, _args, context) => readingOf(context, id),
  }),
);

export { TopicFollowingEnum };
