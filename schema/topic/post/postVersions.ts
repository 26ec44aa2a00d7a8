import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { seesHidden } from '../../access/topics.ts';
import { mentionsSeen } from '../../account/mentionsSeen.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { postNumber } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { readablePost } from '../topicAccess.ts';

const contract = contractOf({
  rules: postNumber,
  refusals: ['club.unknown', 'topic.unknown', 'topic.postUnknown', 'topic.versionsHidden'],
});

/** An earlier text of a post. */
const PostVersion = builder.prismaObject('TopicPostVersion', {
  name: 'PostVersion',
  description: 'An earlier text of a post.',
  fields: (t) => ({
    id: t.exposeID('id', { example: 12, description: 'The id of the version.' }),
    content: t.string({
      complexity: 20,
      example: 'I write down the reason before each trade.',
      description: "The text in Markdown, with mentions as in the post's `content`.",
      select: { postId: true, content: true },
      resolve: ({ postId, content }, _args, context) => mentionsSeen(context, postId, content),
    }),
    at: t.expose('at', { type: 'DateTime', example: '2026-12-04T19:15:00.000Z', description: 'When it was written.' }),
  }),
});

const PostVersionConnection = connectionOf(PostVersion, 'PostVersion', 'versions');

builder.queryField('postVersions', (t) =>
  t.field({
    type: PostVersionConnection,
    contract,
    description: `Returns the earlier versions of a post, the latest first. Only its author, the owner and the organisers of the club, and administrators can see them. An access token needs the scope \`read\`. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), ...postNumberArgs },
    resolve: async (_root, { clubID, topicID, postID, ...args }, context, info) => {
      const input = contract.check({ clubID, topicID, postID });
      const { access, post } = await readablePost(context, input);
      if (!seesHidden(access, post, access.readerId)) throw new Failure('topic.versionsHidden');
      const list = {
        table: Prisma.sql`"TopicPostVersion"`,
        where: [Prisma.sql`"postId" = ${post.id}`],
        columns: [byId],
        descending: true,
      };
      const select = selectionOfPage(context, info, 'PostVersion');
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids: bigint[]) =>
        context.database.topicPostVersion.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
