import { Prisma } from '#prisma/generated/client/client.ts';
import { isWaitingSql } from '../access/queues.ts';
import { overseesClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { HeldPostConnection } from './HeldPost.ts';

builder.queryField('heldPosts', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: HeldPostConnection,
    contract: { refusals: ['club.unknown', 'membership.organisersOnly'] },
    description: `Returns the posts in a club's topics that wait for review, oldest first. Visible to the owner, the organisers and administrators. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID, ...args }, context, info) => {
      if (!overseesClub(await clubAccess(context, clubID))) throw new Failure('membership.organisersOnly');
      const { database } = context;
      const select = selectionOfPage(context, info, 'HeldPost');
      return listPage(
        database,
        {
          table: Prisma.sql`"TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId"`,
          id: Prisma.sql`post.id`,
          where: [Prisma.sql`topic."clubId" = ${clubID}`, isWaitingSql()],
          columns: [[Prisma.sql`post.id`, 'bigint']],
          descending: false,
        },
        { args, defaultSize: bounds.pageDefault },
        (ids: bigint[]) => database.topicPost.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
