import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Cancelled } from '../core/errors.ts';
import { newsKinds } from '../messages/notify.ts';
import { TopicFollowingEnum } from './reading.ts';
import { topicReading } from './rules.ts';
import { Topic } from './Topic.ts';
import { topicNumberArgs } from './TopicInput.ts';
import { membersAccess } from './topicAccess.ts';

const contract = contractOf({
  rules: topicReading,
  refusals: ['club.unknown', 'membership.membersOnly', 'topic.unknown'],
  limits: ['readTopic'],
});

builder.mutationField('readTopic', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: Topic,
    description:
      'Stores how far the caller has read a topic, which never goes back, and which of its replies they are told of. Notifications of what they have read count as read.',
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
      await membersAccess(database, viewer, clubId);
      await limits.consume('readTopic', String(viewer.id));
      const stored = await database.$executeRaw`
        INSERT INTO "TopicReading" AS own ("topicId", "userId", "upTo", following, chosen)
        SELECT id, ${viewer.id}, least(${upTo}, "lastNumber"), coalesce(${following}::"TopicFollowing", 'usual'),
          ${following !== null}
        FROM "Topic" WHERE id = ${id} AND "clubId" = ${clubId}
        ON CONFLICT ("topicId", "userId") DO UPDATE SET
          "upTo" = greatest(own."upTo", EXCLUDED."upTo"),
          following = CASE WHEN EXCLUDED.chosen THEN EXCLUDED.following ELSE own.following END,
          chosen = own.chosen OR EXCLUDED.chosen`;
      if (stored === 0) throw new Cancelled('topic.unknown');
      await database.notification.updateMany({
        where: {
          userId: viewer.id,
          topicId: id,
          postNumber: { lte: upTo },
          kind: { in: [...newsKinds.topics] },
          readAt: null,
        },
        data: { readAt: clock() },
      });
      return database.topic.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
