import { setShown } from '../../club/publication.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { publishedPosts } from '../publication.ts';
import { postNumber } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { lockedPostToModerate } from '../topicAccess.ts';
import { TopicPost } from './TopicPost.ts';

const contract = contractOf({
  rules: postNumber,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'topic.unknown',
    'topic.postUnknown',
    'topic.hiddenBySite',
    'profile.nothingChanged',
  ],
  limits: ['editPost'],
});

builder.mutationField('showPost', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: TopicPost,
    description:
      'Shows a post that is hidden or held for review. Only the owner and the organisers of the club can, and not one that an administrator hid. The author is told, and the log of the club records it; a post that nobody could read before is announced like a new one.',
    contract,
    args: {
      ...postNumberArgs,
    },
    resolve: async (query, _root, args, { database, viewer, mail, limits, clock }) => {
      const number = contract.check(args as typeof args & { postID: bigint }, viewer);
      await limits.consume('editPost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { access, topic, post } = await lockedPostToModerate(transaction, viewer, number);
        if (post.hiddenBySite) throw new Failure('topic.hiddenBySite');
        if (!post.hiddenAt && !post.heldAt) throw new Failure('profile.nothingChanged');
        const decision = { shown: true, actorId: viewer.id, at: clock() };
        await setShown(transaction, mail, publishedPosts, { club: access.club, text: { ...post, topic } }, decision);
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id: post.id } });
      });
    },
  }),
);
