import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClub } from '../../access/roles.ts';
import { isUnshownSql } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { Membership, membershipOf } from '../../membership/Membership.ts';
import { kindsOf } from '../../messages/news.ts';
import { clubNumber } from '../rules.ts';
import { membersAccess } from '../topicAccess.ts';

const contract = contractOf({
  rules: clubNumber,
  refusals: ['club.unknown', 'membership.membersOnly'],
  limits: ['readTopic'],
});

/** A post may become visible this long after its time, in milliseconds: a transaction does not take longer. */
const lateness = 60_000;

builder.mutationField('readAllTopics', (t) =>
  t.withAuth({ may: 'topics' }).field({
    type: Membership,
    description:
      'Marks everything that has been posted in a club so far as read, and the notifications of it. What is told of its topics does not change.',
    contract,
    extensions: { changesPublicData: false },
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId } = contract.check(args);
      const access = await membersAccess(database, viewer, clubId);
      await limits.consume('readTopic', String(viewer.id));
      const at = clock();
      await database.$transaction(async (transaction) => {
        await keepMissed(transaction, overseesClub(access), { clubId, userId: viewer.id });
        // One row, however many topics there are.
        await transaction.$executeRaw`
          INSERT INTO "ClubReading" AS known ("clubId", "userId", "postId", at)
          SELECT id, ${viewer.id}, coalesce((SELECT max(id) FROM "TopicPost"), 0), ${new Date(at.getTime() - lateness)}
          FROM "Club" WHERE id = ${clubId}
          ON CONFLICT ("clubId", "userId") DO UPDATE SET
            "postId" = greatest(known."postId", EXCLUDED."postId"), at = greatest(known.at, EXCLUDED.at)`;
      });
      await database.notification.updateMany({
        where: { userId: viewer.id, clubId, kind: { in: kindsOf('topics') }, readAt: null },
        data: { readAt: at },
      });
      return membershipOf(access);
    },
  }),
);

/** Of what they cannot read now, the latest posts at most, by all topics of the club. */
const mostMissed = 1000;

/** Stores which posts of a club a member does not read by marking everything as read: those that they cannot read now. */
async function keepMissed(
  transaction: Transaction,
  oversees: boolean,
  { clubId, userId }: { clubId: number; userId: number },
): Promise<void> {
  const isUnreadable = Prisma.sql`(${isUnshownSql()} AND "TopicPost"."authorId" IS DISTINCT FROM ${userId}
    OR "Topic"."hiddenAt" IS NOT NULL AND "Topic"."authorId" IS DISTINCT FROM ${userId})`;
  await transaction.$executeRaw`
    UPDATE "TopicReading" AS own SET missed = ARRAY(
      SELECT number FROM "TopicPost"
      WHERE "topicId" = own."topicId" AND number = ANY (own.missed) AND ${!oversees} AND ${isUnreadable})
    FROM "Topic" WHERE "Topic".id = own."topicId" AND "clubId" = ${clubId} AND "userId" = ${userId} AND missed <> '{}'`;
  if (oversees) return;
  await transaction.$executeRaw`
    WITH before AS (SELECT "postId" FROM "ClubReading" WHERE "clubId" = ${clubId} AND "userId" = ${userId}),
    unreadable AS (
      SELECT "TopicPost".id, "topicId", number FROM "TopicPost" JOIN "Topic" ON "Topic".id = "topicId"
      WHERE "clubId" = ${clubId} AND ${isUnshownSql()} AND ${isUnreadable}
      UNION
      SELECT "TopicPost".id, "topicId", number FROM "Topic" JOIN "TopicPost" ON "topicId" = "Topic".id
      WHERE "clubId" = ${clubId} AND "Topic"."hiddenAt" IS NOT NULL AND "deletedAt" IS NULL AND ${isUnreadable}
      ORDER BY id DESC LIMIT ${mostMissed})
    INSERT INTO "TopicReading" AS own ("topicId", "userId", missed)
    SELECT "topicId", ${userId}, (array_agg(number ORDER BY number DESC))[:${bounds.missedPosts}] FROM unreadable
    WHERE unreadable.id > coalesce((SELECT "postId" FROM before), 0) GROUP BY "topicId"
    ON CONFLICT ("topicId", "userId") DO UPDATE SET missed = ARRAY(
      SELECT DISTINCT number FROM unnest(own.missed || EXCLUDED.missed) AS number
      WHERE number = ANY (own.missed) OR number > own."upTo")`;
}
