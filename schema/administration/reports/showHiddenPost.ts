import { lockClub } from '../../club/lockClub.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { lockPeople } from '../../moderation/reportCase.ts';
import { TopicPost } from '../../topic/post/TopicPost.ts';
import { postNumber } from '../../topic/rules.ts';
import { lockPostRows } from '../../topic/topicAccess.ts';
import { postOf } from './texts.ts';

const contract = contractOf({
  rules: postNumber,
  refusals: ['topic.postUnknown', 'profile.nothingChanged'],
  limits: ['change'],
});

builder.mutationField('showHiddenPost', (t) =>
  t.withAuth({ admin: 'reports_decide' }).prismaField({
    type: TopicPost,
    description: 'Shows a post that an administrator hid. Its author is notified by e-mail and on the site.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      topicID: t.arg.int({ description: 'The id of the topic.' }),
      postID: t.arg.id({ description: 'The id of the post.' }),
    },
    resolve: (query, _root, args, { database, viewer, mail, clock }) => {
      const { clubID: clubId, topicID: topicId, postID: id } = contract.check(args as typeof args & { postID: bigint });
      return database.$transaction(async (transaction) => {
        await lockClub(transaction, clubId);
        const where = { id, topicId, topic: { clubId }, deletedAt: null };
        const stored = await transaction.topicPost.findFirst({ where });
        await lockPeople(transaction, [stored?.authorId]);
        await lockPostRows(transaction, id);
        // Read again: the author may have deleted it, or their account, in the meantime.
        const post = await transaction.topicPost.findFirst({ where });
        if (!post) throw new Cancelled('topic.postUnknown');
        if (!post.hiddenBySite) throw new Failure('profile.nothingChanged');
        await (await postOf(transaction, id)).setShown(mail, true, { actorId: viewer.id, at: clock() });
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
