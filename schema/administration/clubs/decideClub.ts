import { ClubState, ManagedClub } from '../../club/Club.ts';
import { clubDecision } from '../../club/rules.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { reviewClub, reviewRefusals } from './reviewClub.ts';

const DecideClubInput = builder.inputType('DecideClubInput', {
  description: 'The decision on a club.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    state: t.field({ type: ClubState, description: 'The decision: `verified` or `declined`.' }),
    reason: t.string({
      required: false,
      description: `The reason; at most ${bounds.explanation} characters. Required when declining a club, and then e-mailed to the owner.`,
    }),
    seen: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` of the club as the administrator saw it. The call is refused with `CONFLICT` if the club has changed since.',
    }),
  }),
});

const contract = contractOf({ rules: clubDecision, refusals: reviewRefusals, limits: ['change'] });

builder.mutationField('decideClub', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ManagedClub,
    description:
      'Verifies or declines a club, including one that was decided on before. The owner is notified by e-mail and on the site.',
    contract,
    args: { input: t.arg({ type: DecideClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, context) => {
      const decision = contract.check(input);
      return context.database.$transaction(async (transaction) => {
        await reviewClub(transaction, context, { seen, ...decision });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id: decision.clubID } });
      });
    },
  }),
);
