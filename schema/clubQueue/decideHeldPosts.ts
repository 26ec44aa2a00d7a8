import { setShown } from '../club/publication.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { readIds } from '../core/ids.ts';
import { bounds } from '../figures/bounds.ts';
import { type Decided, decideEach } from '../lists/decideEach.ts';
import { assertRunsClub } from '../membership/clubAccess.ts';
import { publishedPosts } from '../topic/publication.ts';
import { lockedPostToModerate } from '../topic/topicAccess.ts';
import { heldPostDecisions } from './rules.ts';

const SeenPost = builder.inputType('SeenPost', {
  description: 'A post that waits for review, as the caller saw it.',
  fields: (t) => ({
    postID: t.id({ description: 'The id of the post.' }),
    seen: t.field({ type: 'DateTime', description: 'The `updatedAt` of the post as the caller saw it.' }),
  }),
});

const DecideHeldPostsInput = builder.inputType('DecideHeldPostsInput', {
  description: 'A decision on several posts that wait for review.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    posts: t.field({ type: [SeenPost], description: `The posts; at most ${bounds.decidedTogether}.` }),
    release: t.field({
      type: 'BooleanText',
      description: 'Whether the posts are released; if not, they are hidden.',
    }),
    reason: t.string({
      required: false,
      description: `The reason, for the authors; at most ${bounds.explanation} characters. Required unless the posts are released.`,
    }),
  }),
});

const HeldPostDecisions = builder.objectRef<Decided<bigint>>('HeldPostDecisions').implement({
  description: 'What became of a decision on several posts that waited for review.',
  fields: (t) => ({
    decided: t.exposeIDList('decided', { description: 'The ids of the posts that were decided on.' }),
    undecided: t.idList({
      description: 'Those of the others, which have changed, or were decided on, since the caller saw them.',
      resolve: ({ undecided }) => undecided.map(({ id }) => id),
    }),
  }),
});

const contract = contractOf({
  rules: heldPostDecisions,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly'],
  limits: ['decideQueue'],
});

builder.mutationField('decideHeldPosts', (t) =>
  t.withAuth({ may: 'topics' }).field({
    type: HeldPostDecisions,
    description:
      'Releases several posts that wait for review, as `showPost` does, or hides them, as `hidePost` does, each independently of the others. Only the owner and the organisers of the club can. The response lists the posts that could not be decided on.',
    contract,
    args: { input: t.arg({ type: DecideHeldPostsInput }) },
    resolve: async (_root, { input }, { database, viewer, mail, limits, clock }) => {
      const posts = input.posts.map(({ postID, seen }) => ({ postID: readIds(postID) as bigint, seen }));
      const { clubID, release: shown, reason, ...rest } = contract.check({ ...input, posts }, viewer);
      await assertRunsClub(database, viewer, clubID);
      await limits.consume('decideQueue', String(viewer.id));
      return decideEach(
        database,
        rest.posts,
        ({ postID }) => postID,
        async (transaction, { postID, seen }) => {
          const stored = await transaction.topicPost.findUnique({ where: { id: postID }, select: { topicId: true } });
          if (!stored) throw new Cancelled('topic.postUnknown');
          const number = { clubID, topicID: stored.topicId, postID };
          const { access, topic, post } = await lockedPostToModerate(transaction, viewer, number);
          if (!post.heldAt || post.hiddenAt) throw new Failure('report.decided');
          if (post.updatedAt > seen) throw new Failure('topic.postChanged');
          const decision = { shown, actorId: viewer.id, at: clock(), reason };
          await setShown(transaction, mail, publishedPosts, { club: access.club, text: { ...post, topic } }, decision);
        },
      );
    },
  }),
);
