import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { canSeeClubSql } from '../access/clubs.ts';
import { clubsOf } from '../access/members.ts';
import { newPosts, readingsOf, standingOf, topicsWithNews } from '../access/news.ts';
import { isForClubSql, type ReaderOfClubs, readerOfClubs } from '../access/reader.ts';
import { mentionsSeen } from '../account/mentionsSeen.ts';
import { anchorOf, clubPath, topicPath } from '../club/anchors.ts';
import { Club } from '../club/Club.ts';
import { slugOf } from '../club/slug.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { plainText } from '../input/plainText.ts';
import { shortened } from '../input/shortened.ts';
import { connectionOf } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { Meeting } from '../meeting/Meeting.ts';
import { type MeetingView, meetingViews } from '../meeting/meetingViews.ts';
import { ClubPerson } from '../membership/ClubAct.ts';
import { isCurrent, mentionsReader } from '../messages/isCurrent.ts';
import { kindsOf } from '../messages/news.ts';
import { NotificationKindEnum } from '../notification/Notification.ts';

const NewsSubjectEnum = builder.enumType('NewsSubject', {
  description: 'What something new is about.',
  values: {
    topic: { description: 'Posts in a topic.' },
    notice: { description: 'A notice.' },
    meeting: { description: 'A meeting that was created, changed or cancelled, or has room for the viewer.' },
  },
});

/** Something new, as the list selects it. */
interface NewsRow {
  id: bigint;
  clubId: number;
  clubTitle: string;
  at: Date;
  topicId: number | null;
  noticeId: number | null;
  meetingId: number | null;
  kind: NotificationKind | null;
}

/** What a row says of its topic, notice or meeting. */
interface NewsContent {
  title: string;
  authorId: number | null;
  content: string;
  count: number;
  /** The number of the first new post, and the id of the latest. */
  first?: number;
  postId?: bigint;
  mentioned?: boolean;
  meeting?: MeetingView;
}

type NewsView = NewsRow & NewsContent;

const NewsItem = builder.objectRef<NewsView>('NewsItem').implement({
  description: 'Something new to the viewer in one of their clubs: a topic with new posts, a notice or a meeting.',
  fields: (t) => ({
    subject: t.field({
      type: NewsSubjectEnum,
      example: 'topic',
      description: 'What it is about.',
      resolve: ({ topicId, noticeId }) => (topicId !== null ? 'topic' : noticeId !== null ? 'notice' : 'meeting'),
    }),
    at: t.expose('at', {
      type: 'DateTime',
      example: '2026-12-04T19:15:00.000Z',
      description: 'When the latest of it was written or happened.',
    }),
    club: t.prismaField({
      type: Club,
      description: 'The club.',
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUniqueOrThrow({ ...query, where: { id: clubId } }),
    }),
    title: t.exposeString('title', {
      example: 'Which journal do you keep?',
      description: 'The title of the topic, notice or meeting.',
    }),
    author: t.prismaField({
      type: ClubPerson,
      nullable: true,
      description: 'Who wrote the latest new post, or the notice; `null` for meetings and for deleted accounts.',
      resolve: (query, { authorId }, _args, { database }) =>
        authorId === null ? null : database.user.findUnique({ ...query, where: { id: authorId } }),
    }),
    excerpt: t.string({
      complexity: 10,
      example: 'I write down the reason before each trade.',
      description: `The beginning of the latest new post, of the notice or of the meeting's description, without Markdown; at most ${bounds.newsExcerpt} characters.`,
      resolve: async ({ postId, content }, _args, context) =>
        shortened(plainText(postId ? await mentionsSeen(context, postId, content) : content), bounds.newsExcerpt),
    }),
    count: t.exposeInt('count', {
      example: 3,
      description: `The number of new posts; ${bounds.unreadPosts + 1} means more than ${bounds.unreadPosts}. 1 for a notice or a meeting.`,
    }),
    mentioned: t.boolean({
      description: 'Whether any of the new posts mentions the viewer.',
      resolve: ({ mentioned = false }) => mentioned,
    }),
    change: t.field({
      type: NotificationKindEnum,
      nullable: true,
      example: null,
      description: 'What happened to the meeting; `null` if it is not about one.',
      resolve: ({ meetingId, kind }) => (meetingId === null ? null : kind),
    }),
    meeting: t.field({
      type: Meeting,
      nullable: true,
      description: 'The meeting; `null` if it is not about one.',
      resolve: ({ meeting }) => meeting,
    }),
    path: t.string({
      example: '/clubs/12/harbour-traders/topics/7/which-journal-do-you-keep#post-13',
      description: 'The path of the page that shows it; for a topic, from the first new post on.',
      resolve: ({ clubId, clubTitle, topicId, noticeId, meetingId, title, first }) => {
        const club = { id: clubId, slug: slugOf(clubTitle) };
        if (topicId !== null) return topicPath(club, { id: topicId, slug: slugOf(title, 'topic') }, first);
        return clubPath(club.id, club.slug) + anchorOf({ notice: noticeId, meeting: meetingId });
      },
    }),
  }),
});

const NewsConnection = connectionOf(NewsItem, 'News', 'things');

/** How many unread notifications, the latest, are searched. */
const searched = 1000;

/** Selects what is new to a member: their topics with new posts, and what unread notifications tell of. */
function newsOf(reader: ReaderOfClubs): Prisma.Sql {
  const kinds = kindsOf('notices', 'meetings');
  return Prisma.sql`(
    SELECT news.*, "Club".title AS "clubTitle" FROM (
      SELECT 2 * id::bigint AS id, "clubId", at, id AS "topicId", NULL::int AS "noticeId", NULL::int AS "meetingId",
        NULL::"NotificationKind" AS kind
      FROM (${topicsWithNews(reader.id, Prisma.sql`IN (${clubsOf(reader.id)})`)}) AS topic
      UNION ALL
      SELECT * FROM (
        SELECT DISTINCT ON (n."noticeId", n."meetingId") 2 * n.id + 1 AS id, n."clubId", n.at, NULL::int, n."noticeId",
          n."meetingId", n.kind
        FROM (
          SELECT * FROM "Notification" WHERE "userId" = ${reader.id} AND "readAt" IS NULL
          ORDER BY id DESC LIMIT ${searched}) AS n
        WHERE kind = ANY (${kinds}::"NotificationKind"[]) AND ${isCurrent(reader.id)}
        ORDER BY n."noticeId", n."meetingId", n.id DESC) AS told) AS news
    JOIN "Club" ON "Club".id = news."clubId"
    WHERE ${isForClubSql(reader, Prisma.sql`"Club".id`)} AND ${canSeeClubSql(reader, Prisma.sql`"Club"`)}
      AND "Club".id IN (${clubsOf(reader.id)})) AS news`;
}

/** What the new posts of topics are, by the topics' ids. */
async function newInTopics({ database }: Context, reader: number, ids: number[]): Promise<Map<number, NewsContent>> {
  if (ids.length === 0) return new Map();
  const rows = await database.$queryRaw<(NewsContent & { id: number })[]>`
    SELECT "Topic".id, "Topic".title, new.count, new.first, new.mentioned, post.id AS "postId", post."authorId", post.content
    FROM "Topic" JOIN "Club" ON "Club".id = "Topic"."clubId" ${standingOf(reader)} ${readingsOf(reader)}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, min(number) AS first, bool_or(${mentionsMe(reader)}) AS mentioned
      FROM (${newPosts(reader)} ORDER BY number LIMIT ${bounds.unreadPosts + 1}) AS one) AS new
    CROSS JOIN LATERAL (${newPosts(reader)} ORDER BY number DESC LIMIT 1) AS latest
    JOIN "TopicPost" AS post ON post.id = latest.id
    WHERE "Topic".id = ANY (${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

const mentionsMe = (reader: number): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM (SELECT ${reader}::int AS reader) AS person WHERE ${mentionsReader(Prisma.sql`one.id`)})`;

/** What rows say of their topics, notices and meetings; without those that have gone meanwhile. */
async function viewsOf(context: Context, reader: number, rows: NewsRow[]): Promise<NewsView[]> {
  const { database } = context;
  const ids = (column: 'topicId' | 'noticeId' | 'meetingId') => rows.flatMap((row) => row[column] ?? []);
  const [topics, notices, meetings] = await Promise.all([
    newInTopics(context, reader, ids('topicId')),
    database.notice.findMany({ where: { id: { in: ids('noticeId') } } }),
    database.meeting.findMany({ where: { id: { in: ids('meetingId') } } }),
  ]);
  const views = await meetingViews(context, meetings, true);
  return rows.flatMap((row): NewsView[] => {
    const topic = topics.get(row.topicId ?? 0);
    const notice = notices.find(({ id }) => id === row.noticeId);
    const meeting = views.find(({ id }) => id === row.meetingId);
    if (topic) return [{ ...topic, ...row }];
    if (notice) return [{ ...row, title: notice.title, content: notice.content, authorId: notice.authorId, count: 1 }];
    if (!meeting) return [];
    const { title, description: content } = meeting;
    return [{ ...row, title, content, authorId: null, count: 1, meeting }];
  });
}

builder.queryField('news', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: NewsConnection,
    contract: {},
    description: `Returns what is new to the viewer in their clubs, newest first: topics with posts that they have not read, notices, and meetings. It is read where it is shown: a topic by \`readTopic\`, notices and meetings by \`markNotificationsRead\`. The default page size is ${bounds.pageDefault}.`,
    args: t.arg.connectionArgs(),
    resolve: (_root, args, context) => {
      const reader = readerOfClubs(context);
      const list = {
        table: newsOf(reader),
        row: Prisma.sql`"clubId", "clubTitle", at, "topicId", "noticeId", "meetingId", kind`,
        where: [],
        columns: [
          [Prisma.sql`at`, 'timestamptz'],
          [Prisma.sql`id`, 'bigint'],
        ] as const,
        descending: true,
      };
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (_ids, rows: NewsRow[]) =>
        viewsOf(context, reader.id, rows),
      );
    },
  }),
);
