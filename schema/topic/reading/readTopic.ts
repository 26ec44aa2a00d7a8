import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClub } from '../../access/roles.ts';
import { canReadTopic } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled } from '../../core/errors.ts';
import { isStillNews, isWithheld } from '../../messages/isCurrent.ts';
import { kindsOf } from '../../messages/news.ts';
import { missedBy } from '../missedBy.ts';
import { topicReading } from '../rules.ts';
import { Topic } from '../Topic.ts';
import { topicNumberArgs } from '../TopicInput.ts';
import { membersAccess } from '../topicAccess.ts';
import { TopicFollowingEnum } from './reading.ts';

const contract = contractOf({
  rules: topicReading,
  refusals: ['club.unknown', 'membership.membersOnly', 'topic.unknown'],
  limits: ['readTopic'],
});

const nothingMissed = Prisma.sql`'{}'::int[]`;

builder.mutationField('readTopic', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: Topic,
    description:
      'Stores how far the caller has read a topic, which never goes back, and which of its replies they are told of. Notifications of nothing but what they have read count as read.',
    contract,
    extensions: { changesPublicData: false },
    args: {
      ...topicNumberArgs,
      upTo: t.arg.int({
        required: false,
        description: 'The number of the latest post read. A number higher than that of the latest post means that.',
      }),
      following: t.arg({
        type: TopicFollowingEnum,
        required: false,
        description: 'Which replies to be told of. Omit it to leave that unchanged.',
      }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId, topicID: id, upTo = 0, following = null } = contract.check(args);
      const access = await membersAccess(database, viewer, clubId);
      await limits.consume('readTopic', String(viewer.id));
      const topic = await database.topic.findUnique({ where: { id, clubId } });
      if (!topic || !canReadTopic(access, topic, viewer.id)) throw new Cancelled('topic.unknown');
      const missing = (before: Prisma.Sql, missed: Prisma.Sql) =>
        overseesClub(access) ? nothingMissed : missedBy(viewer.id, { upTo, before, missed });
      const topics = Prisma.sql`"Topic" LEFT JOIN "ClubReading" AS whole
        ON whole."clubId" = "Topic"."clubId" AND whole."userId" = ${viewer.id} WHERE "Topic".id = ${id}`;
      await database.$executeRaw`
        INSERT INTO "TopicReading" AS own ("topicId", "userId", "upTo", following, chosen, missed)
        SELECT "Topic".id, ${viewer.id}, least(${upTo}, "lastNumber"), coalesce(${following}::"TopicFollowing", 'usual'),
          ${following !== null}, ${missing(Prisma.sql`0`, nothingMissed)}
        FROM ${topics}
        ON CONFLICT ("topicId", "userId") DO UPDATE SET
          "upTo" = greatest(own."upTo", EXCLUDED."upTo"),
          missed = (SELECT ${missing(Prisma.sql`own."upTo"`, Prisma.sql`own.missed`)} FROM ${topics}),
          following = CASE WHEN EXCLUDED.chosen THEN EXCLUDED.following ELSE own.following END,
          chosen = own.chosen OR EXCLUDED.chosen`;
      await database.$executeRaw`
        UPDATE "Notification" AS n SET "readAt" = ${clock()} WHERE "userId" = ${viewer.id} AND "topicId" = ${id}
          AND kind = ANY (${kindsOf('topics')}::"NotificationKind"[]) AND "readAt" IS NULL
          AND NOT (${isStillNews(viewer.id)}) AND NOT ${isWithheld(viewer.id)}`;
      return database.topic.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
