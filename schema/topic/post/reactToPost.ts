import { canReadPost, canReadTopic } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { postReaction } from '../rules.ts';
import { postNumberArgs } from '../TopicInput.ts';
import { lockedMembersAccess, membersAccess } from '../topicAccess.ts';
import { ReactionEnum } from './reactions.ts';
import { TopicPost } from './TopicPost.ts';

const contract = contractOf({
  rules: postReaction,
  verified: true,
  refusals: ['club.unknown', 'membership.membersOnly', 'topic.unknown', 'topic.postUnknown', 'topic.ownReaction'],
  limits: ['react'],
});

builder.mutationField('reactToPost', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: TopicPost,
    description:
      "Gives a post a reaction or withdraws it. Everybody who belongs to the club can, also in a closed topic, with each of the five reactions once, but not to their own post: that would say nothing. Repeating a call changes nothing. Nobody is notified. A reaction stays when its author leaves the club, and is deleted with the post's text or its author's account.",
    contract,
    args: {
      ...postNumberArgs,
      reaction: t.arg({ type: ReactionEnum, required: false, description: 'Required. The reaction.' }),
      on: t.arg({ type: 'BooleanText', description: 'Whether to give it, or else to withdraw it.' }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const input = contract.check(args as typeof args & { postID: bigint }, viewer);
      const { clubID: clubId, topicID: topicId, postID: id, reaction, on } = input;
      await membersAccess(database, viewer, clubId);
      await limits.consume('react', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const access = await lockedMembersAccess(transaction, viewer, clubId);
        const topic = await transaction.topic.findUnique({ where: { id: topicId, clubId } });
        if (!topic || !canReadTopic(access, topic, viewer.id)) throw new Cancelled('topic.unknown');
        // It is neither deleted nor hidden in the meantime.
        await transaction.$queryRaw`SELECT id FROM "TopicPost" WHERE id = ${id} FOR SHARE`;
        const post = await transaction.topicPost.findUnique({ where: { id, topicId } });
        if (!post || post.deletedAt || !canReadPost(access, { topic, post }, viewer.id))
          throw new Cancelled('topic.postUnknown');
        if (post.authorId === viewer.id) throw new Failure('topic.ownReaction');
        const own = { postId: id, userId: viewer.id, reaction };
        if (on) await transaction.topicReaction.createMany({ data: { ...own, at: clock() }, skipDuplicates: true });
        else await transaction.topicReaction.deleteMany({ where: own });
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
