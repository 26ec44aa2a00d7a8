import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Membership, membershipOf } from '../membership/Membership.ts';
import { newsKinds } from '../messages/notify.ts';
import { clubNumber } from './rules.ts';
import { membersAccess } from './topicAccess.ts';

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
      // One row, however many topics there are.
      await database.$executeRaw`
        INSERT INTO "ClubReading" AS known ("clubId", "userId", "postId", at)
        SELECT id, ${viewer.id}, coalesce((SELECT max(id) FROM "TopicPost"), 0), ${new Date(at.getTime() - lateness)}
        FROM "Club" WHERE id = ${clubId}
        ON CONFLICT ("clubId", "userId") DO UPDATE SET
          "postId" = greatest(known."postId", EXCLUDED."postId"), at = greatest(known.at, EXCLUDED.at)`;
      await database.notification.updateMany({
        where: { userId: viewer.id, clubId, kind: { in: [...newsKinds.topics] }, readAt: null },
        data: { readAt: at },
      });
      return membershipOf(access);
    },
  }),
);
