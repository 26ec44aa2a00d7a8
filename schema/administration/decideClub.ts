import type { Transaction } from '#prisma/database.ts';
import { ClubState, ManagedClub } from '../club/Club.ts';
import { lockClub } from '../club/lockClub.ts';
import { clubDecision } from '../club/rules.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { setClubState } from './setClubState.ts';

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

const contract = contractOf({
  rules: clubDecision,
  refusals: ['club.unknown', 'club.changed', 'club.decided', 'profile.nothingChanged'],
});

/** Whether an administrator has decided on the club since it was seen. */
const decidedSince = (transaction: Transaction, clubId: number, seen: Date) =>
  transaction.administrativeAct.findFirst({
    where: { clubId, kind: { in: ['clubVerified', 'clubDeclined'] }, at: { gt: seen } },
    select: { id: true },
  });

builder.mutationField('decideClub', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ManagedClub,
    description:
      'Verifies or declines a club, including one that was decided on before. The owner is notified by e-mail and on the site.',
    contract,
    args: { input: t.arg({ type: DecideClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, { database, viewer, mail, clock }) => {
      const { clubID: id, state, reason = '' } = contract.check(input);
      return database.$transaction(async (transaction) => {
        await lockClub(transaction, id);
        const club = await transaction.club.findUnique({ where: { id }, include: { owner: true } });
        if (!club) throw new Cancelled('club.unknown');
        if (club.updatedAt > seen && (await decidedSince(transaction, id, seen))) throw new Cancelled('club.decided');
        assertUnchanged(club, seen, 'club.changed');
        if (club.state === state && club.awaitsReviewSince === null) throw new Failure('profile.nothingChanged');
        await setClubState(transaction, mail, club, { state, actorId: viewer.id, at: clock(), reason });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
