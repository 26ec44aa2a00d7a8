import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { topicNumber } from './rules.ts';
import { Topic } from './Topic.ts';
import { topicNumberArgs } from './TopicInput.ts';
import { readableTopic } from './topicAccess.ts';

const contract = contractOf({ rules: topicNumber, refusals: ['club.unknown', 'topic.unknown'] });

builder.queryField('topic', (t) =>
  t.prismaField({
    type: Topic,
    contract,
    description: 'Returns a topic of a club, if the viewer can see it in `clubTopics`.',
    args: {
      ...topicNumberArgs,
    },
    resolve: async (query, _root, args, context) => {
      const { topic } = await readableTopic(context, contract.check(args));
      return context.database.topic.findUniqueOrThrow({ ...query, where: { id: topic.id } });
    },
  }),
);
