import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { definedFields } from '../input/fields.ts';
import { applyCorrection, discardCorrection, hasFindings } from './corrections.ts';
import { laterThan, lockedPost } from './lockedPost.ts';
import { NewsroomPost, PostStateEnum } from './NewsroomPost.ts';
import { postStateChange } from './rules.ts';
import { refusalOf } from './states.ts';
import { tellOfState } from './tellEditors.ts';

const contract = contractOf({
  rules: postStateChange,
  refusals: ['newsroom.unknown', 'newsroom.changed', 'newsroom.impossible', 'newsroom.notReviewed', 'newsroom.ownText'],
  limits: ['change'],
});

builder.mutationField('setBulletinPostState', (t) =>
  t.withAuth({ editor: true }).prismaField({
    type: NewsroomPost,
    description:
      "Asks for a post's review, approves it, publishes it at once or at a time, takes it back or withdraws it. Somebody approves it who neither began it nor last changed its texts; only then is it published, unless the site publishes without and the texts promise no returns. Publishing the correction of a public post puts it in the place of that one, which is returned; withdrawing it discards it. Those who can approve a post are told when it waits for that; those who wrote it, when somebody else approves it or makes it a draft again.",
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
    resolve: async (query, _root, { seen, ...args }, { database, viewer, mail, clock, newsroomReview }) => {
      const { postID, state, at } = contract.check(definedFields(args));
      const now = clock();
      if (at && at <= now) throw InvalidInput.at('at', 'newsroom.timePast');
      if (at && state !== 'published') throw InvalidInput.at('at', 'newsroom.timeMeaningless');
      return database.$transaction(async (transaction) => {
        const post = await lockedPost(transaction, postID, seen);
        const needsReview = newsroomReview || (state === 'published' && hasFindings(post.texts));
        const refusal = refusalOf(post, state, { viewer, now, newsroomReview: needsReview });
        if (refusal) throw new Failure(refusal);
        if (post.correctsId !== null && at) throw InvalidInput.at('at', 'newsroom.timeMeaningless');
        const corrected =
          post.correctsId === null
            ? undefined
            : state === 'published'
              ? await applyCorrection(transaction, post, now)
              : state === 'withdrawn'
                ? await discardCorrection(transaction, post)
                : undefined;
        if (corrected !== undefined) return transaction.post.findUniqueOrThrow({ ...query, where: { id: corrected } });
        await tellOfState(transaction, post, state, { viewer, mail, at: now });
        if (state === 'withdrawn') await transaction.post.deleteMany({ where: { correctsId: post.id } });
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
