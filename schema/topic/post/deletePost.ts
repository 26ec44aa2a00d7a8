import { assertUnchanged } from '../../core/assertUnchanged.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';
import { postNumber } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { lockedOwnPost } from '../topicAccess.ts';

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
      'Deletes a post and its earlier versions. Only its author can. While replies of others to it remain, or other posts in the topic that it started, its place is kept (`deletedAt`); a topic is deleted with its last post.',
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
        const { post } = await lockedOwnPost(transaction, viewer, input);
        assertUnchanged(post, seen, 'topic.postChanged');
        await transaction.$executeRaw`SELECT delete_posts(ARRAY[${post.id}::bigint], ${clock()}::timestamptz)`;
        return { message: english('topics:deleted') };
      });
    },
  }),
);
