import type { Transaction } from '#prisma/database.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs } from '../figures/retention.ts';
import { assertRulesAccepted } from '../membership/rules/rulesAccepted.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { announcePost } from './announcePost.ts';
import { holdPost } from './holdPost.ts';
import { isHeld } from './post/isHeld.ts';
import { storeMentions, withMentions } from './post/mentions.ts';
import { storePost } from './post/storePost.ts';
import { newTopic } from './rules.ts';
import { Topic } from './Topic.ts';
import { CreateTopicInput } from './TopicInput.ts';
import { lockedMembersAccess, membersAccess } from './topicAccess.ts';
import { wordsOf } from './wordsOf.ts';

const contract = contractOf({
  rules: newTopic,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.membersOnly',
    'club.rulesNotAccepted',
    'topic.clubClosed',
    'topic.aboutUnknown',
    'topic.exists',
  ],
  limits: ['createTopic', 'writePost'],
});

builder.mutationField('createTopic', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: Topic,
    description:
      'Starts a topic in a club with its first post. Everybody who belongs to the club can. A topic can be about a notice or a meeting, which has one at most. A poll lets members choose among answers to its title. A post that promises returns or contains nothing but links, or one with a link by somebody who has just joined, is first held for review by the organisers (`heldAt`).',
    contract,
    args: { input: t.arg({ type: CreateTopicInput }) },
    resolve: async (query, _root, { input }, { database, viewer, mail, limits, clock }) => {
      const checked = contract.check(input, viewer);
      const { clubID: clubId, title, content: typed, public: open = false, interest = false, poll, ...about } = checked;
      await membersAccess(database, viewer, clubId);
      await limits.consume('createTopic', `${viewer.id} ${clubId}`);
      await limits.consume('writePost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const access = await lockedMembersAccess(transaction, viewer, clubId);
        await assertRulesAccepted(transaction, access, viewer.id);
        if (open && access.club.privacy) throw new Failure('topic.clubClosed');
        const at = clock();
        if (poll && !endsInTime(poll, at)) throw InvalidInput.at('poll.endsAt', 'topic.pollEndInvalid');
        await refuseForeignPictures(transaction, viewer, { field: 'content', text: typed });
        const { content, mentioned } = await withMentions(transaction, clubId, typed);
        const words = wordsOf({ title, poll });
        const held = await isHeld(transaction, access, { title: words, content, interest }, at);
        const subject = await subjectOf(transaction, clubId, about);
        const times = { createdAt: at, updatedAt: at, lastPostAt: at };
        const [topic] = await transaction.topic.createManyAndReturn({
          data: { clubId, authorId: viewer.id, title, public: open, hiddenAt: held ? at : null, ...subject, ...times },
          select: { id: true },
          // Somebody else may be faster.
          skipDuplicates: true,
        });
        if (!topic) throw new Failure('topic.exists');
        if (poll) {
          const { options, endsAt, several = false, open: isOpen = false } = poll;
          await transaction.topicPoll.create({ data: { topicId: topic.id, options, endsAt, several, open: isOpen } });
        }
        const post = { topicId: topic.id, authorId: viewer.id, content, interest, held, at };
        const stored = await storePost(transaction, post);
        await storeMentions(transaction, stored.id, mentioned);
        if (held) await holdPost(transaction, access.club, stored, { title: words, content, interest }, at);
        else await announcePost(transaction, mail, { club: access.club, topic: { ...topic, title }, post: stored }, at);
        return transaction.topic.findUniqueOrThrow({ ...query, where: { id: topic.id } });
      });
    },
  }),
);

const endsInTime = ({ endsAt }: { endsAt: Date }, at: Date): boolean =>
  endsAt > at && endsAt.getTime() <= at.getTime() + daysInMs(bounds.pollDays);

/** What a topic is about, which must be in its club and, if it is a notice, be shown to its members. */
async function subjectOf(
  transaction: Transaction,
  clubId: number,
  { noticeID, meetingID }: { noticeID?: number | undefined; meetingID?: number | undefined },
) {
  const subject =
    noticeID !== undefined
      ? await transaction.notice.findUnique({ where: { id: noticeID, clubId, hiddenAt: null, heldAt: null } })
      : meetingID === undefined || (await transaction.meeting.findUnique({ where: { id: meetingID, clubId } }));
  if (!subject) throw new Failure('topic.aboutUnknown');
  return { noticeId: noticeID ?? null, meetingId: meetingID ?? null };
}
