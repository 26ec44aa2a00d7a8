import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { seesInside } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { ClubPerson } from '../../membership/ClubAct.ts';
import { postNumber } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { readablePost } from '../topicAccess.ts';
import { ReactionEnum } from './reactions.ts';

const contract = contractOf({
  rules: postNumber,
  refusals: ['club.unknown', 'topic.unknown', 'topic.postUnknown', 'membership.membersOnly'],
});

/** A member's reaction to a post. */
const PostReaction = builder.prismaObject('TopicReaction', {
  name: 'PostReaction',
  description: "A member's reaction to a post.",
  fields: (t) => ({
    reaction: t.expose('reaction', { type: ReactionEnum, description: 'The reaction.' }),
    at: t.expose('at', {
      type: 'DateTime',
      example: '2026-12-04T19:20:00.000Z',
      description: 'When it was given.',
    }),
    person: t.relation('user', { type: ClubPerson, description: 'Who gave it.' }),
  }),
});

const PostReactionConnection = connectionOf(PostReaction, 'PostReaction', 'reactions');

builder.queryField('postReactions', (t) =>
  t.field({
    type: PostReactionConnection,
    contract,
    description: `Returns who reacted to a post and how, the latest first. Everybody who belongs to the club can see that, and administrators. An access token needs the scope \`read\`. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      ...postNumberArgs,
    },
    resolve: async (_root, { clubID, topicID, postID, ...args }, context, info) => {
      const input = contract.check({ clubID, topicID, postID });
      const { access, post } = await readablePost(context, input);
      if (!seesInside(access)) throw new Failure('membership.membersOnly');
      const list = {
        table: Prisma.sql`"TopicReaction"`,
        where: [Prisma.sql`"postId" = ${post.id}`],
        columns: [byId],
        descending: true,
      };
      const select = selectionOfPage(context, info, 'PostReaction');
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids: bigint[]) =>
        context.database.topicReaction.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
