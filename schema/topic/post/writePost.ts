import type { Transaction } from '#prisma/database.ts';
import type { Topic, TopicPost as TopicPostRow } from '#prisma/generated/client/client.ts';
import { canReadPost, canReadTopic } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { readIds } from '../../core/ids.ts';
import { assertRulesAccepted } from '../../membership/rules/rulesAccepted.ts';
import { refuseForeignPictures } from '../../moderation/refuseForeignPictures.ts';
import { announcePost } from '../announcePost.ts';
import { holdPost } from '../holdPost.ts';
import { newPost } from '../rules.ts';
import { WritePostInput } from '../TopicInput.ts';
import { lockedMembersAccess, membersAccess } from '../topicAccess.ts';
import { isHeld } from './isHeld.ts';
import { storeMentions, withMentions } from './mentions.ts';
import { storePost } from './storePost.ts';
import { TopicPost } from './TopicPost.ts';

const contract = contractOf({
  rules: newPost,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.membersOnly',
    'club.rulesNotAccepted',
    'topic.unknown',
    'topic.closed',
    'topic.numberUnknown',
    'topic.postUnknown',
  ],
  limits: ['writePost'],
});

builder.mutationField('writePost', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: TopicPost,
    description:
      'Writes a post in a topic that is not closed. Everybody who belongs to the club can. A post can be held for review like the first one of a topic (`createTopic`).',
    contract,
    args: { input: t.arg({ type: WritePostInput }) },
    resolve: async (query, _root, { input }, { database, viewer, mail, limits, clock }) => {
      const answeredId = readIds(input.inAnswerToPostID) as bigint | null | undefined;
      const checked = contract.check({ ...input, inAnswerToPostID: answeredId }, viewer);
      const { clubID: clubId, topicID: topicId, content: typed, interest = false } = checked;
      await membersAccess(database, viewer, clubId);
      await limits.consume('writePost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const access = await lockedMembersAccess(transaction, viewer, clubId);
        await assertRulesAccepted(transaction, access, viewer.id);
        const topic = await transaction.topic.findUnique({ where: { id: topicId, clubId } });
        if (!topic || !canReadTopic(access, topic, viewer.id)) throw new Cancelled('topic.unknown');
        const answered = await answeredPost(transaction, topic, checked);
        if (answered && !canReadPost(access, { topic, post: answered }, viewer.id))
          throw new Cancelled('topic.postUnknown');
        const at = clock();
        await refuseForeignPictures(transaction, viewer, { field: 'content', text: typed });
        const { content, mentioned } = await withMentions(transaction, clubId, typed);
        const held = await isHeld(transaction, access, { title: '', content, interest }, at);
        const post = { topicId, authorId: viewer.id, content, inAnswerTo: answered?.number, interest, held, at };
        const stored = await storePost(transaction, post);
        await storeMentions(transaction, stored.id, mentioned);
        if (held) await holdPost(transaction, access.club, stored, { title: '', content, interest }, at);
        else await announcePost(transaction, mail, { club: access.club, topic, post: stored }, at);
        return transaction.topicPost.findUniqueOrThrow({ ...query, where: { id: stored.id } });
      });
    },
  }),
);

/** The post that a new one answers; null if it answers none. NOT_FOUND if there is no such post in the topic. */
async function answeredPost(
  transaction: Transaction,
  { id: topicId, lastNumber }: Topic,
  {
    inAnswerTo: number,
    inAnswerToPostID: id,
  }: { inAnswerTo?: number | undefined; inAnswerToPostID?: bigint | undefined },
): Promise<TopicPostRow | null> {
  if (number === undefined && id === undefined) return null;
  if (number !== undefined && number > lastNumber) throw new Failure('topic.numberUnknown');
  const which = { topicId, ...(id !== undefined && { id }), ...(number !== undefined && { number }) };
  const answered = await transaction.topicPost.findFirst({ where: which });
  if (!answered) throw new Cancelled('topic.postUnknown');
  return answered;
}
