import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql } from '../access/members.ts';
import { lockClub } from '../club/lockClub.ts';
import { builder } from '../core/builder.ts';
import { Done } from '../core/Done.ts';
import type { SubscriptionKind } from '../core/emailKind.ts';
import { english } from '../core/translate.ts';
import { contract, subscriptionOf } from './subscriptionOf.ts';

builder.mutationField('unsubscribe', (t) =>
  t.field({
    type: Done,
    description:
      "Stops the e-mails that an unsubscribe link is for: those about one club's notices, requests to join, who joined, new meetings or all meetings, new topics, replies in topics, or mentions there; or the daily digest. The notifications on the site stay. A link that mutes a topic stops these, too. The token is enough; no session is needed. Repeating the call also succeeds.",
    extensions: { changesPublicData: false },
    contract,
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, input, context) => {
      const { kind, userId, id } = subscriptionOf(context, input);
      await context.database.$transaction(async (transaction) => {
        if (kind === 'digest') await endDigest(transaction, userId);
        else if (kind === 'topic') await muteTopic(transaction, { userId, topicId: id });
        else await unsubscribe(transaction, { userId, clubId: id }, kind);
      });
      return { message: english('club:emails.ended') };
    },
  }),
);

/** Stops e-mails about what the digest lists of every club in it. */
const endDigest = (transaction: Transaction, userId: number) => transaction.$executeRaw`
  UPDATE "EmailChoice" SET
    notices = CASE WHEN notices = 'daily' THEN 'never' ELSE notices END,
    topics = CASE WHEN topics = 'daily' THEN 'bell' ELSE topics END,
    replies = CASE WHEN replies = 'daily' THEN 'bell' ELSE replies END,
    mentions = CASE WHEN mentions = 'daily' THEN 'bell' ELSE mentions END
  WHERE "userId" = ${userId}`;

/** Mutes a topic, for someone who is still in its club. */
async function muteTopic(
  transaction: Transaction,
  { userId, topicId }: { userId: number; topicId: number },
): Promise<void> {
  const topic = await transaction.topic.findUnique({ where: { id: topicId }, select: { clubId: true } });
  if (!topic) return;
  await lockClub(transaction, topic.clubId);
  await transaction.$executeRaw`
    INSERT INTO "TopicReading" ("topicId", "userId", following, chosen)
    SELECT "Topic".id, ${userId}, 'none', true
    FROM "Topic" JOIN "Club" ON "Club".id = "clubId" AND ${belongsToClubSql(Prisma.sql`"Club"`, userId)}
    WHERE "Topic".id = ${topicId}
    ON CONFLICT ("topicId", "userId") DO UPDATE SET following = 'none', chosen = true`;
}

/** Stops one kind of e-mails from one club, for someone who is still in it. */
async function unsubscribe(
  transaction: Transaction,
  { userId, clubId }: { userId: number; clubId: number },
  kind: Exclude<SubscriptionKind, 'digest' | 'topic'>,
): Promise<void> {
  // So that they cannot leave in the meantime.
  await lockClub(transaction, clubId);
  const [column, value] = {
    notices: [Prisma.sql`notices`, Prisma.sql`'never'::"NoticeEmails"`] as const,
    requests: [Prisma.sql`requests`, Prisma.sql`FALSE`] as const,
    joins: [Prisma.sql`joins`, Prisma.sql`FALSE`] as const,
    newMeetings: [Prisma.sql`meetings`, Prisma.sql`'replied'::"MeetingEmails"`] as const,
    meetings: [Prisma.sql`meetings`, Prisma.sql`'never'::"MeetingEmails"`] as const,
    topics: [Prisma.sql`topics`, Prisma.sql`'bell'::"TopicNews"`] as const,
    replies: [Prisma.sql`replies`, Prisma.sql`'bell'::"TopicNews"`] as const,
    mentions: [Prisma.sql`mentions`, Prisma.sql`'bell'::"TopicNews"`] as const,
  }[kind];
  // Someone who wants less must not get some again.
  const lessens = ['newMeetings', 'topics', 'replies', 'mentions'].includes(kind);
  const after = lessens ? Prisma.sql`GREATEST("EmailChoice".${column}, ${value})` : value;
  await transaction.$executeRaw`
    INSERT INTO "EmailChoice" ("userId", "clubId", ${column})
    SELECT ${userId}, id, ${value} FROM "Club" WHERE id = ${clubId} AND ${belongsToClubSql(Prisma.sql`"Club"`, userId)}
    ON CONFLICT ("userId", "clubId") DO UPDATE SET ${column} = ${after}`;
}
