import { isListed } from '../access/clubs.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubAppeal } from './rules.ts';

const contract = contractOf({
  rules: clubAppeal,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.notDeclined', 'club.appealedBefore'],
  limits: ['change'],
});

builder.mutationField('appealClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Appeals against the decision to decline one of the viewer's clubs, which puts it up for review again. Each club can be appealed once.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      appeal: t.arg.string({ description: `Why the decision should change; 1 to ${bounds.explanation} characters.` }),
    },
    resolve: (query, _root, args, { database, viewer, clock }) => {
      const { clubID: id, appeal } = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        if (isListed(club)) throw new Failure('club.notDeclined');
        if (club.appeal !== null) throw new Failure('club.appealedBefore');
        const now = clock();
        return transaction.club.update({
          ...query,
          where: { id },
          data: { appeal, awaitsReviewSince: club.awaitsReviewSince ?? now, updatedAt: now },
        });
      });
    },
  }),
);
