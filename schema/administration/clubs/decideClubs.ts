import { ClubState } from '../../club/Club.ts';
import { clubDecisions } from '../../club/rules.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { type Decided, decideEach, type Undecided } from '../../lists/decideEach.ts';
import { reviewClub } from './reviewClub.ts';

const SeenClub = builder.inputType('SeenClub', {
  description: 'A club as the administrator saw it.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    seen: t.field({ type: 'DateTime', description: 'The `updatedAt` of the club as the administrator saw it.' }),
  }),
});

const DecideClubsInput = builder.inputType('DecideClubsInput', {
  description: 'One decision on several clubs.',
  fields: (t) => ({
    clubs: t.field({ type: [SeenClub], description: `The clubs; at most ${bounds.decidedTogether}.` }),
    state: t.field({ type: ClubState, description: 'The decision: `verified` or `declined`.' }),
    reason: t.string({
      required: false,
      description: `The reason; at most ${bounds.explanation} characters. Required when declining clubs, and then e-mailed to each owner.`,
    }),
  }),
});

const UndecidedClub = builder.objectRef<Undecided>('UndecidedClub').implement({
  description: 'A club that was not decided on, and why.',
  fields: (t) => ({
    clubID: t.exposeInt('id', { description: 'The id of the club.' }),
    reason: t.field({
      type: 'Reason',
      description: 'Why not, as in `Error`.',
      resolve: ({ refusal }) => refusal.reason,
    }),
    message: t.string({ description: 'The same, in English.', resolve: ({ refusal }) => refusal.message }),
  }),
});

const ClubDecisions = builder.objectRef<Decided>('ClubDecisions').implement({
  description: 'What became of a decision on several clubs.',
  fields: (t) => ({
    decided: t.exposeIntList('decided', { description: 'The ids of the clubs that were decided on.' }),
    undecided: t.expose('undecided', {
      type: [UndecidedClub],
      description: 'The others: a club may have changed, or been decided on, since the administrator saw it.',
    }),
  }),
});

const contract = contractOf({ rules: clubDecisions, limits: ['change'] });

builder.mutationField('decideClubs', (t) =>
  t.withAuth({ admin: true }).field({
    type: ClubDecisions,
    description:
      'Verifies or declines several clubs, each as `decideClub` does and independently of the others. The response lists the clubs that could not be decided on.',
    contract,
    args: { input: t.arg({ type: DecideClubsInput }) },
    resolve: (_root, { input }, context) => {
      const { clubs, ...decision } = contract.check(input);
      return decideEach(
        context.database,
        clubs,
        ({ clubID }) => clubID,
        (transaction, club) => reviewClub(transaction, context, { ...club, ...decision }),
      );
    },
  }),
);
