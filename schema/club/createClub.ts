import { refuseStaffTitle } from '../account/staff.ts';
import { recordConsent } from '../account/terms/consent.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { assertWithinAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { CreateClubInput } from './ClubInput.ts';
import { contactRows } from './contactRows.ts';
import { newClub } from './rules.ts';

const contract = contractOf({ rules: newClub, verified: true, refusals: ['club.allowanceUsed'], limits: ['change'] });

builder.mutationField('createClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      'Creates a club owned by the viewer. It is listed as pending until an administrator decides. Creating a club implies acceptance of the current terms.',
    contract,
    args: { input: t.arg({ type: CreateClubInput }) },
    resolve: (query, _root, { input }, context) => {
      const { database, viewer, clock, language } = context;
      const { contacts = [], ...club } = contract.check(input, viewer);
      refuseStaffTitle(context, club.title);
      return database.$transaction(async (transaction) => {
        await assertWithinAllowance(transaction, viewer.id);
        const now = clock();
        await recordConsent(transaction, { userId: viewer.id, occasion: 'createClub', language, acceptedAt: now });
        // Triggers (prisma/functions/Club.sql) index the title and count the club and its owner.
        return transaction.club.create({
          ...query,
          data: {
            ...club,
            contacts: { create: contactRows(contacts) },
            ownerId: viewer.id,
            createdAt: now,
            updatedAt: now,
            awaitsReviewSince: now,
          },
        });
      });
    },
  }),
);
