import { canReadTopic } from '../../access/topics.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure, InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { pollVote } from '../rules.ts';
import { Topic } from '../Topic.ts';
import { topicNumberArgs } from '../TopicInput.ts';
import { lockedMembersAccess, membersAccess } from '../topicAccess.ts';

const contract = contractOf({
  rules: pollVote,
  verified: true,
  refusals: ['club.unknown', 'membership.membersOnly', 'topic.unknown', 'topic.pollUnknown', 'topic.pollEnded'],
  limits: ['vote'],
});

builder.mutationField('voteInPoll', (t) =>
  t.withAuth({ may: 'topics' }).prismaField({
    type: Topic,
    description:
      "Votes in the poll of a topic, or changes the viewer's vote, until the poll ends. Everybody who belongs to the club can, also in a closed topic. A vote stays when its author leaves the club, and is deleted with their account.",
    contract,
    extensions: { changesPublicData: false },
    args: {
      ...topicNumberArgs,
      options: t.arg.intList({
        description: `The numbers of the chosen options: one, or up to ${bounds.pollOptions} if the poll allows several. They replace those of an earlier vote.`,
      }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId, topicID: id, options } = contract.check(args, viewer);
      await membersAccess(database, viewer, clubId);
      await limits.consume('vote', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const access = await lockedMembersAccess(transaction, viewer, clubId);
        await transaction.$queryRaw`SELECT "topicId" FROM "TopicPoll" WHERE "topicId" = ${id} FOR KEY SHARE`;
        const topic = await transaction.topic.findUnique({ where: { id, clubId }, include: { poll: true } });
        if (!topic || !canReadTopic(access, topic, viewer.id)) throw new Cancelled('topic.unknown');
        const { poll } = topic;
        if (!poll) throw new Failure('topic.pollUnknown');
        const at = clock();
        if (poll.endsAt <= at) throw new Failure('topic.pollEnded');
        const choices = [...new Set(options)].sort((a, b) => a - b);
        if (choices.some((number) => number > poll.options.length))
          throw InvalidInput.at('options', 'topic.optionUnknown');
        if (choices.length > 1 && !poll.several) throw InvalidInput.at('options', 'topic.oneOption');
        await transaction.$executeRaw`
          INSERT INTO "PollVote" ("topicId", "userId", choices, at) VALUES (${id}, ${viewer.id}, ${choices}, ${at})
          ON CONFLICT ("topicId", "userId") DO UPDATE SET choices = EXCLUDED.choices, at = EXCLUDED.at`;
        return transaction.topic.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
