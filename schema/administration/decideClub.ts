import { builder } from '../builder.ts';
import { ClubState, ManagedClub } from '../club/Club.ts';
import { lockClub, refuseUnseen } from '../club/lockClub.ts';
import { clubDecision } from '../club/rules.ts';
import { Cancelled, check, InvalidInput } from '../errors.ts';
import { recordAct } from './recordAct.ts';

const DecideClubInput = builder.inputType('DecideClubInput', {
  description: 'What an administrator decides of a club.',
  fields: (t) => ({
    clubID: t.int({ description: 'The number of the club.' }),
    state: t.field({ type: ClubState, description: 'verified or declined.' }),
    reason: t.string({ required: false, description: 'Why; needed to decline, and mailed to the owner.' }),
    seen: t.field({
      type: 'DateTime',
      description: 'The `updatedAt` that the administrator saw: CONFLICT when the club changed since.',
    }),
  }),
});

builder.mutationField('decideClub', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ManagedClub,
    description:
      'Verifies or declines a club; its owner is told by mail. NOT_FOUND and CONFLICT with `cancel` when it vanished or changed.',
    errors: { types: [InvalidInput, Cancelled] },
    args: { input: t.arg({ type: DecideClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, { database, viewer, mail, clock }) => {
      const { clubID: id, state, reason = '' } = check(clubDecision, { ...input, reason: input.reason ?? undefined });
      return database.$transaction(async (transaction) => {
        await lockClub(transaction, id);
        const club = await transaction.club.findUnique({ where: { id }, include: { owner: true } });
        if (!club) throw new Cancelled('NOT_FOUND', 'club.unknown');
        refuseUnseen(club, seen);
        const at = clock();
        const { title, owner } = club;
        const kind = state === 'verified' ? 'clubVerified' : 'clubDeclined';
        await recordAct(transaction, {
          kind,
          actorId: viewer.id,
          at,
          userId: owner?.id ?? null,
          clubId: id,
          reason,
          before: { state: club.state },
          after: { state },
        });
        if (owner) {
          const { email: to, language, firstName } = owner;
          await mail.post(transaction, { kind, to, language, firstName, values: { title, reason } });
        }
        const declineReason = state === 'declined' ? reason : null;
        return transaction.club.update({
          ...query,
          where: { id },
          data: { state, declineReason, awaitsReviewSince: null, updatedAt: at },
        });
      });
    },
  }),
);
