import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { everybodyIn } from '../access/members.ts';
import { runsClub } from '../access/roles.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { changedFields, definedFields } from '../input/fields.ts';
import { notify } from '../messages/notify.ts';
import { holdPost } from './holdPost.ts';
import { isHeld } from './post/isHeld.ts';
import { topicChange } from './rules.ts';
import { Topic } from './Topic.ts';
import { ChangeTopicInput } from './TopicInput.ts';
import { lockedTopic } from './topicAccess.ts';

const contract = contractOf({
  rules: topicChange,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.membersOnly',
    'membership.organisersOnly',
    'topic.unknown',
    'topic.changed',
    'topic.clubClosed',
    'topic.pollVoted',
    'profile.nothingChanged',
  ],
  limits: ['editPost'],
});

builder.mutationField('changeTopic', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: Topic,
    description:
      'Changes a topic. The owner and the organisers of its club can rename, pin and close it, and show it to everybody or only to members; whoever started it can rename it, unless it asks a question on which people have voted. If it becomes public, everybody reads its title and what is written from then on, and those who have written in it are notified; in a closed club, it cannot. A title that promises returns holds its first post for review.',
    contract,
    args: { input: t.arg({ type: ChangeTopicInput }) },
    resolve: async (query, _root, { input: { seen, ...input } }, { database, viewer, limits, clock }) => {
      const { clubID, topicID, ...changes } = contract.check(input, viewer);
      await limits.consume('editPost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { access, topic } = await lockedTopic(transaction, viewer, { clubID, topicID });
        assertUnchanged(topic, seen, 'topic.changed');
        const fields = definedFields(changes);
        const differing = changedFields(fields, { ...topic, closed: topic.closedAt !== null });
        const onlyTitle = differing.every((name) => name === 'title');
        if (!runsClub(access.role) && !(onlyTitle && topic.authorId === viewer.id))
          throw new Failure('membership.organisersOnly');
        if (differing.length === 0) throw new Failure('profile.nothingChanged');
        const isPublished = differing.includes('public');
        if (isPublished && fields.public && access.club.privacy) throw new Failure('topic.clubClosed');
        if (differing.includes('title') && (await hasVotes(transaction, topicID))) throw new Failure('topic.pollVoted');
        const at = clock();
        const { closed, ...data } = fields;
        const closedAt = closed === undefined ? {} : { closedAt: closed ? (topic.closedAt ?? at) : null };
        const { title = '' } = data;
        const held = title !== '' && (await isHeld(transaction, access, { title, content: '', interest: false }, at));
        if (held) {
          const [first] = await transaction.topicPost.updateManyAndReturn({
            where: { topicId: topicID, number: 1, heldAt: null },
            data: { heldAt: at, updatedAt: at },
            select: { id: true, authorId: true, content: true, interest: true, deletedAt: true },
          });
          if (first && !first.deletedAt) await holdPost(transaction, access.club, first, { ...first, title }, at);
        }
        if (isPublished) {
          const { club } = access;
          const kind = fields.public ? 'topicMadePublic' : 'topicMadePrivate';
          await recordClubAct(transaction, {
            clubId: club.id,
            kind,
            actorId: viewer.id,
            subject: title || topic.title,
            at,
          });
          if (fields.public)
            await notify(transaction, authorsIn(clubID, topicID, viewer.id), {
              kind: 'topicMadePublic',
              club,
              topic: topicID,
              at,
            });
        }
        return transaction.topic.update({
          ...query,
          where: { id: topicID },
          data: {
            ...data,
            ...(isPublished && fields.public && { publicSince: at }),
            ...closedAt,
            ...(held && { hiddenAt: topic.hiddenAt ?? at }),
            updatedAt: at,
          },
        });
      });
    },
  }),
);

/** Whether somebody has voted in the poll of a topic, whose question is its title. */
const hasVotes = async (transaction: Transaction, topicId: number): Promise<boolean> =>
  (await transaction.topicPoll.count({ where: { topicId, voters: { gt: 0 } } })) > 0;

/** Selects the people of a club who have written in one of its topics, and did not delete that. */
const authorsIn = (clubId: number, topicId: number, except: number): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${everybodyIn(clubId, except)}) AS people WHERE EXISTS (
    SELECT FROM "TopicPost" WHERE "topicId" = ${topicId} AND "authorId" = reader AND "deletedAt" IS NULL)`;
