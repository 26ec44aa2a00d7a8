import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { postNumber } from './rules.ts';
import { postNumberArgs } from './TopicInput.ts';
import { lockedOwnPost } from './topicAccess.ts';

const contract = contractOf({
  rules: postNumber,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.membersOnly',
    'topic.unknown',
    'topic.postUnknown',
    'topic.postChanged',
    'topic.notYours',
  ],
  limits: ['editPost'],
});

builder.mutationField('deletePost', (t) =>
  t.withAuth({ may: 'topics' }).field({
    type: Done,
    description:
      'Deletes a post and its earlier texts. Only its author can. Where others have answered it, or the topic that it began, its place is kept (`deletedAt`); a topic without other posts is deleted with it.',
    contract,
    args: {
      ...postNumberArgs,
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the post as the caller saw it. The call is refused with `CONFLICT` if the post has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, { seen, ...args }, { database, viewer, limits, clock }) => {
      const input = contract.check(args as typeof args & { postID: bigint }, viewer);
      await limits.consume('editPost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { topic, post } = await lockedOwnPost(transaction, viewer, input);
        assertUnchanged(post, seen, 'topic.postChanged');
        const message = english('topics:deleted');
        if (post.number === 1 && topic.postCount === 1) {
          await transaction.topic.delete({ where: { id: topic.id } });
          return { message };
        }
        const answered = await transaction.topicPost.findFirst({
          where: { inAnswerToId: post.id },
          select: { id: true },
        });
        if (answered || post.number === 1) {
          const at = clock();
          await transaction.topicPostVersion.deleteMany({ where: { postId: post.id } });
          await transaction.topicReaction.deleteMany({ where: { postId: post.id } });
          await transaction.postMention.deleteMany({ where: { postId: post.id } });
          await transaction.topicPost.update({
            where: { id: post.id },
            data: { content: '', deletedAt: at, updatedAt: at, interest: false },
          });
        } else await transaction.topicPost.delete({ where: { id: post.id } });
        await transaction.topic.update({ where: { id: topic.id }, data: { postCount: { decrement: 1 } } });
        return { message };
      });
    },
  }),
);
