import { builder } from '../builder.ts';
import { Cancelled, check, Failure, InvalidInput } from '../errors.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubAppeal } from './rules.ts';

builder.mutationField('appealClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Asks an administrator to look again at one of the viewer's clubs that was declined. CONFLICT when it was not, or after one appeal.",
    errors: { types: [InvalidInput, Cancelled] },
    args: {
      clubID: t.arg.int({ description: 'The number of the club.' }),
      appeal: t.arg.string({ description: 'Why the decision should change; at most 2000 characters.' }),
    },
    resolve: (query, _root, args, { database, viewer, clock }) => {
      const { clubID: id, appeal } = check(clubAppeal, args);
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        if (club.state !== 'declined') throw new Failure('CONFLICT', 'club.notDeclined');
        if (club.appeal !== null) throw new Failure('CONFLICT', 'club.appealedBefore');
        const now = clock();
        return transaction.club.update({
          ...query,
          where: { id },
          data: { appeal, awaitsReviewSince: now, updatedAt: now },
        });
      });
    },
  }),
);
