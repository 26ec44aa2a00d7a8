import type { Database, Transaction } from '#prisma/database.ts';
import { namesInClubs } from '#schema/account/nameSeen.ts';
import type { Mail } from '#schema/core/context.ts';
import type { ClubInDigest } from '#schema/core/emailKind.ts';
import { noticeDigest } from '#schema/emailChoice/emails.ts';
import { nextDigestOf } from '#schema/emailChoice/startDigest.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { plainText } from '#schema/input/plainText.ts';
import { shortened } from '#schema/input/shortened.ts';
import { textsForMembers } from '#schema/topic/post/mentions.ts';
import {
  dailyTopics,
  listed,
  type MeetingRow,
  meetingsFor,
  type NoticesRow,
  noticesFor,
  type TopicRow,
  topicsFor,
} from './digestNews.ts';
import type { Task } from './task.ts';

/**
 * Writes the daily digests: what is new in their clubs, for members who chose digests; none if nothing is new. The newest
 * notice in a digest is recorded in the same transaction, and what it lists of topics removed, so that each is sent once.
 */
export const noticeDigests: Task = {
  name: 'noticeDigests',
  every: 300_000,
  batch: (database: Database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ userId: number }[]>`
        SELECT "userId" FROM "Digest" WHERE "dueAt" <= ${now} ORDER BY "dueAt"
        LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      const userIds = due.map(({ userId }) => userId);
      if (userIds.length === 0) return 0;
      await write(transaction, mail, await newsFor(transaction, userIds, now));
      await transaction.$executeRaw`
        DELETE FROM "Digest" WHERE "userId" = ANY(${userIds}) AND NOT EXISTS (
          SELECT FROM "EmailChoice" AS choice WHERE choice."userId" = "Digest"."userId"
            AND (notices = 'daily' OR ${dailyTopics}))`;
      await planNext(transaction, userIds, now);
      return due.length;
    }),
};

/** Makes the next digests of these members due, in their time zones. */
async function planNext(transaction: Transaction, userIds: number[], now: Date): Promise<void> {
  const members = await transaction.user.findMany({
    where: { id: { in: userIds } },
    select: { id: true, timeZone: true, country: true },
  });
  await transaction.$executeRaw`
    UPDATE "Digest" SET "dueAt" = next.at
    FROM unnest(${members.map(({ id }) => id)}::int[],
      ${members.map((member) => nextDigestOf(member, now))}::timestamptz[]) AS next ("userId", at)
    WHERE "Digest"."userId" = next."userId" AND "Digest"."userId" = ANY(${userIds})`;
}

/** What is new for some members: the rows, and the clubs that each reads of. */
interface News {
  notices: NoticesRow[];
  topics: TopicRow[];
  meetings: MeetingRow[];
  /** The name of an author as the people of a club see it. */
  nameOf(clubId: number, userId: number | null): string | undefined;
  /** The texts of posts that mention somebody, with their names. */
  texts: Map<bigint, string>;
}

async function newsFor(transaction: Transaction, userIds: number[], now: Date): Promise<News> {
  const notices = await noticesFor(transaction, userIds);
  const topics = await topicsFor(transaction, userIds);
  const meetings = await meetingsFor(transaction, [...notices, ...topics], now);
  const posts = topics.map(({ postId: id, clubId, content }) => ({ id, clubId, content }));
  const authors = [
    ...topics.map(({ clubId, authorId: userId }) => ({ clubId, userId })),
    ...notices.flatMap(({ clubId, notices: ofClub }) => ofClub.map(({ authorId: userId }) => ({ clubId, userId }))),
  ];
  const nameOf = await namesInClubs(transaction, authors);
  return { notices, topics, meetings, nameOf, texts: await textsForMembers(transaction, posts) };
}

/** Posts an e-mail to each member with news, and records the newest notice. */
async function write(transaction: Transaction, mail: Pick<Mail, 'post'>, news: News): Promise<void> {
  const { notices, topics, meetings } = news;
  const readers = await transaction.user.findMany({
    where: { id: { in: [...notices, ...topics].map(({ userId }) => userId) }, deletedAt: null },
  });
  for (const reader of readers) {
    const isTheirs = ({ userId }: { userId: number }) => userId === reader.id;
    const theirs = {
      ...news,
      notices: notices.filter(isTheirs),
      topics: topics.filter(isTheirs),
      meetings: meetings.filter(isTheirs),
    };
    await mail.post(transaction, reader, noticeDigest({ clubs: inDigest(theirs) }));
  }
  const column = (name: 'userId' | 'clubId' | 'newest') => notices.map((row) => row[name]);
  await transaction.$executeRaw`
    UPDATE "EmailChoice" AS choice SET "lastNoticeId" = told.newest
    FROM unnest(${column('userId')}::int[], ${column('clubId')}::int[], ${column('newest')}::int[])
      AS told ("userId", "clubId", newest)
    WHERE choice."userId" = ANY(${column('userId')}) AND choice."userId" = told."userId" AND choice."clubId" = told."clubId"`;
}

const firstLine = (content: string): string => shortened(plainText(content), bounds.newsExcerpt);

/** The clubs of a member's news, by title. */
function inDigest({ notices: news, topics, meetings, nameOf, texts }: News): ClubInDigest[] {
  const titles = new Map([...news, ...topics].map(({ clubId, club }) => [clubId, club]));
  const clubs = [...titles].map(([id, title]): ClubInDigest => {
    const isOfClub = ({ clubId }: { clubId: number }) => clubId === id;
    const notices = news.find(isOfClub)?.notices ?? [];
    const ofClub = topics.filter(isOfClub);
    const author = (userId: number | null) => nameOf(id, userId) ?? '';
    return {
      id,
      title,
      notices: notices.slice(0, listed).map(({ authorId, content, ...notice }) => ({
        ...{ id: notice.id, title: notice.title },
        ...{ author: author(authorId), excerpt: firstLine(content) },
      })),
      topics: ofClub.slice(0, listed).map(({ authorId, content, postId, ...topic }) => ({
        ...{ id: topic.id, title: topic.title, kind: topic.kind, post: topic.post, posts: topic.posts },
        ...{ author: author(authorId), excerpt: firstLine(texts.get(postId) ?? content) },
      })),
      meetings: meetings.filter(isOfClub).map(({ startsAt, ...meeting }) => ({
        ...{ id: meeting.id, title: meeting.title, zone: meeting.zone, reply: meeting.reply },
        start: startsAt.toISOString(),
      })),
      more: notices.length > listed || ofClub.length > listed,
    };
  });
  return clubs.toSorted((left, right) => left.title.localeCompare(right.title) || left.id - right.id);
}
