import { setShown } from '../../club/publication.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { publishedPosts } from '../publication.ts';
import { postHiding } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { lockedPostToModerate } from '../topicAccess.ts';
import { hideRecentPosts } from './hideRecentPosts.ts';
import { TopicPost } from './TopicPost.ts';

const contract = contractOf({
  rules: postHiding,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'topic.unknown',
    'topic.postUnknown',
    'profile.nothingChanged',
  ],
  limits: ['editPost'],
});

builder.mutationField('hidePost', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: TopicPost,
    description:
      'Hides a post: only its author, administrators and those who run the club can still read it. Hiding the first post of a topic hides the topic. Only the owner and the organisers of the club can. The author is told why, and the log of the club records it.',
    contract,
    args: {
      ...postNumberArgs,
      reason: t.arg.string({ description: `The reason, for the author; 1 to ${bounds.explanation} characters.` }),
      recentToo: t.arg({
        type: 'BooleanText',
        required: false,
        description: `Whether to hide everything else, too, that its author has posted in the club in the last ${bounds.recentPostHours} hours. Defaults to \`false\`.`,
      }),
    },
    resolve: async (query, _root, args, { database, viewer, mail, limits, clock }) => {
      const checked = contract.check(args as typeof args & { postID: bigint }, viewer);
      const { reason, recentToo = false, ...number } = checked;
      await limits.consume('editPost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { access, topic, post } = await lockedPostToModerate(transaction, viewer, number);
        if (post.hiddenAt) throw new Failure('profile.nothingChanged');
        const decision = { shown: false, actorId: viewer.id, at: clock(), reason };
        await setShown(transaction, mail, publishedPosts, { club: access.club, text: { ...post, topic } }, decision);
        const { authorId } = post;
        if (recentToo && authorId !== null) await hideRecentPosts(transaction, access.club, { ...decision, authorId });
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id: post.id } });
      });
    },
  }),
);
