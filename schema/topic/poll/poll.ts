import { isForClub, readerOfClubs } from '../../access/reader.ts';
import { builder } from '../../core/builder.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { beginningFields, seesBeginning, Topic } from '../Topic.ts';

/** A poll as the viewer sees it: without its results until they have voted or it has ended. */
interface SeenPoll {
  options: { number: number; text: string; votes: number | null }[];
  several: boolean;
  open: boolean;
  endsAt: Date;
  ended: boolean;
  voters: number | null;
  own: number[];
}

/** The polls in topics. */
const pollIn = batchLoader<SeenPoll | null>(async (context, ids) => {
  const { database, clock } = context;
  const reader = readerOfClubs(context);
  const polls = await database.topicPoll.findMany({
    where: { topicId: { in: ids } },
    include: {
      votes: { where: { userId: reader.id }, select: { choices: true } },
      topic: { select: { clubId: true } },
    },
  });
  return new Map(
    polls.map(({ topicId, topic, options, voters, counts, votes, ...poll }) => {
      const own = (isForClub(reader, topic.clubId) && votes[0]?.choices) || [];
      const ended = poll.endsAt <= clock();
      const isCounted = ended || own.length > 0;
      const texts = options.map((text, index) => ({
        number: index + 1,
        text,
        votes: isCounted ? (counts[index] ?? 0) : null,
      }));
      return [topicId, { ...poll, own, ended, options: texts, voters: isCounted ? voters : null }];
    }),
  );
}, null);

const PollOption = builder.objectRef<SeenPoll['options'][number]>('PollOption').implement({
  description: 'An option of a poll.',
  fields: (t) => ({
    number: t.exposeInt('number', { example: 1, description: 'The number of the option, counted from 1.' }),
    text: t.exposeString('text', { example: 'On paper', description: 'The option.' }),
    votes: t.exposeInt('votes', {
      nullable: true,
      example: 4,
      description: 'How many chose it; `null` until the viewer has voted or the poll has ended.',
    }),
  }),
});

/** A poll in a topic. */
const Poll = builder.objectRef<SeenPoll>('Poll').implement({
  description: 'A poll in a topic.',
  fields: (t) => ({
    options: t.field({
      type: [PollOption],
      description: 'The options, in the order that its author chose.',
      resolve: ({ options }) => options,
    }),
    several: t.exposeBoolean('several', { description: 'Whether people can choose several options.' }),
    open: t.exposeBoolean('open', {
      description: "Whether the club's members see who chose what (`pollVoters`). It never changes.",
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      example: '2026-12-09T18:30:00.000Z',
      description: 'When it ends; until then, votes can be given and changed.',
    }),
    ended: t.exposeBoolean('ended', { description: 'Whether it has ended.' }),
    voters: t.exposeInt('voters', {
      nullable: true,
      example: 7,
      description: 'How many people voted; `null` until the viewer has voted or the poll has ended.',
    }),
    own: t.exposeIntList('own', {
      example: [1],
      description: 'The numbers of the options that the viewer chose; empty if they have not voted.',
    }),
  }),
});

builder.prismaObjectField(Topic, 'poll', (t) =>
  t.field({
    type: Poll,
    nullable: true,
    complexity: 5,
    select: { id: true, ...beginningFields },
    description: 'The poll in the topic, if there is one; `null` for visitors if the topic became public afterwards.',
    resolve: async ({ id, ...topic }, _args, context) =>
      (await seesBeginning(context, topic)) ? pollIn(context, id) : null,
  }),
);
