import { Prisma } from '#prisma/generated/client/client.ts';
import { seesInside } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { ClubPerson } from '../../membership/ClubAct.ts';
import { votedOption } from '../rules.ts';
import { topicNumberArgs } from '../TopicInput.ts';
import { readableTopic } from '../topicAccess.ts';

const contract = contractOf({
  rules: votedOption,
  refusals: [
    'club.unknown',
    'topic.unknown',
    'membership.membersOnly',
    'topic.pollUnknown',
    'topic.pollSecret',
    'topic.pollUnseen',
  ],
});

const PollVoterConnection = connectionOf(ClubPerson, 'PollVoter', 'people');

builder.queryField('pollVoters', (t) =>
  t.field({
    type: PollVoterConnection,
    contract,
    description: `Returns who chose an option of an open poll. Everybody who belongs to the club can see that, and administrators, once they have voted or the poll has ended. An access token needs the scope \`read\`. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      ...topicNumberArgs,
      option: t.arg.int({ description: 'The number of the option.' }),
    },
    resolve: async (_root, { clubID, topicID, option, ...args }, context, info) => {
      const input = contract.check({ clubID, topicID, option });
      const { database, clock } = context;
      const { access, topic } = await readableTopic(context, input);
      if (!seesInside(access)) throw new Failure('membership.membersOnly');
      const own = { where: { userId: access.readerId ?? 0 }, select: { userId: true } };
      const poll = await database.topicPoll.findUnique({ where: { topicId: topic.id }, include: { votes: own } });
      if (!poll) throw new Failure('topic.pollUnknown');
      if (!poll.open) throw new Failure('topic.pollSecret');
      if (poll.endsAt > clock() && poll.votes.length === 0) throw new Failure('topic.pollUnseen');
      const list = {
        table: Prisma.sql`"PollVote"`,
        id: Prisma.sql`"userId"`,
        where: [Prisma.sql`"topicId" = ${topic.id}`, Prisma.sql`${input.option} = ANY (choices)`],
        columns: [[Prisma.sql`"userId"`, 'bigint'] as const],
        descending: false,
      };
      const select = selectionOfPage(context, info, 'ClubPerson');
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, (ids: number[]) =>
        database.user.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
