import { Prisma } from '#prisma/generated/client/client.ts';
import { canReadPostSql } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { changedSinceDescription } from '../../lists/changedSince.ts';
import { selectionOfPage } from '../../lists/connection.ts';
import { cursorOf } from '../../lists/cursor.ts';
import { listPage } from '../../lists/listPage.ts';
import { changedPosts } from '../changedPosts.ts';
import { postPage } from '../rules.ts';
import { topicNumberArgs } from '../TopicInput.ts';
import { readableTopic } from '../topicAccess.ts';
import { TopicPostConnection } from './TopicPost.ts';

const contract = contractOf({ rules: postPage, refusals: ['club.unknown', 'topic.unknown'] });

const postsSince = `${changedSinceDescription} Deleted posts are among them with \`deletedAt\`, and those that were hidden from the viewer with \`hiddenAt\`, both without text and author. Reactions do not count.`;

builder.queryField('topicPosts', (t) =>
  t.field({
    type: TopicPostConnection,
    contract,
    description: `Returns the posts of a topic in the order of their numbers, or with \`changedSince\` those that have changed, in the order of their changes. Posts that are held for review or hidden are listed only for their authors and those who run the club. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      ...topicNumberArgs,
      around: t.arg.int({
        required: false,
        description: 'The number of a post: returns the page with this post in its middle. Ignored with `after`.',
      }),
      changedSince: t.arg({ type: 'DateTime', required: false, description: postsSince }),
    },
    resolve: async (_root, { clubID, topicID, around, changedSince, ...args }, context, info) => {
      const input = contract.check({ clubID, topicID, ...(around != null && { around }) });
      const { access, topic } = await readableTopic(context, input);
      const select = selectionOfPage(context, info, 'TopicPost');
      if (changedSince) {
        const changed = await changedPosts(context, { access, topic }, changedSince, { args, select });
        return Object.assign(changed, { topicId: topic.id });
      }
      const list = {
        table: Prisma.sql`"TopicPost"`,
        where: [Prisma.sql`"topicId" = ${topic.id}`, canReadPostSql(access, topic, access.readerId)],
        columns: [[Prisma.sql`number`, 'bigint'] as const],
        descending: false,
      };
      const before = (input.around ?? 0) - Math.ceil((args.first ?? bounds.pageDefault) / 2);
      const page = before > 0 && !args.after ? { ...args, after: cursorOf(JSON.stringify([before])) } : args;
      const request = { args: page, defaultSize: bounds.pageDefault };
      const found = await listPage(context.database, list, request, (ids: bigint[]) =>
        context.database.topicPost.findMany({ ...select, where: { id: { in: ids } } }),
      );
      return Object.assign(found, { topicId: topic.id });
    },
  }),
);
