import { builder } from '../core/builder.ts';
import type { Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { definedFields } from '../input/fields.ts';
import { laterThan, lockedPost } from './lockedPost.ts';
import { NewsroomPost, PostStateEnum } from './NewsroomPost.ts';
import { type PostState, postStateChange } from './rules.ts';

const contract = contractOf({
  rules: postStateChange,
  refusals: ['newsroom.unknown', 'newsroom.changed', 'newsroom.impossible', 'newsroom.notReviewed', 'newsroom.ownText'],
});

/** The states that can follow each. A scheduled post can become a draft again, a public one only be withdrawn. */
const following: Record<PostState, readonly PostState[]> = {
  draft: ['review', 'published'],
  review: ['draft', 'approved', 'published'],
  approved: ['draft', 'published'],
  published: ['withdrawn'],
  withdrawn: ['draft'],
};

builder.mutationField('setBulletinPostState', (t) =>
  t.withAuth({ editor: true }).prismaField({
    type: NewsroomPost,
    description:
      "Asks for a post's review, approves it, publishes it at once or at a time, takes it back or withdraws it. Somebody approves it who neither began it nor last changed its texts; only then is it published, unless the site publishes without.",
    contract,
    args: {
      postID: t.arg.int({ description: 'The id of the post.' }),
      state: t.arg({ type: PostStateEnum, required: false, description: 'Required. The new state.' }),
      at: t.arg({
        type: 'DateTime',
        required: false,
        description: 'When it is published; at once if it is omitted. Only with the state `published`.',
      }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the post as the caller saw it. The call is refused with `CONFLICT` if it has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (query, _root, { seen, ...args }, { database, viewer, clock, newsroomReview }) => {
      const { postID, state, at } = contract.check(definedFields(args));
      const now = clock();
      if (at && at <= now) throw InvalidInput.at('at', 'newsroom.timePast');
      if (at && state !== 'published') throw InvalidInput.at('at', 'newsroom.timeMeaningless');
      return database.$transaction(async (transaction) => {
        const post = await lockedPost(transaction, postID, seen);
        const isScheduled = post.state === 'published' && post.publishedAt > now;
        const next = isScheduled ? (['draft', 'published'] as const) : following[post.state];
        if (!next.some((possible) => possible === state)) throw new Failure('newsroom.impossible');
        if (state === 'approved') assertNotOwn(post, viewer);
        if (state === 'published' && newsroomReview && !isScheduled && post.state !== 'approved')
          throw new Failure('newsroom.notReviewed');
        return transaction.post.update({
          ...query,
          where: { id: post.id },
          data: {
            state,
            updatedAt: laterThan(post.updatedAt, now),
            ...(state === 'published' && { publishedAt: at ?? now }),
          },
        });
      });
    },
  }),
);

function assertNotOwn(
  { authorId, editorId }: { authorId: number | null; editorId: number | null },
  { id }: Viewer,
): void {
  if (authorId === id || editorId === id) throw new Failure('newsroom.ownText');
}
