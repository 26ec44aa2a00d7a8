import { recordConsent } from '../account/consent.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { assertWithinAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { newClub } from './rules.ts';

const CreateClubInput = builder.inputType('CreateClubInput', {
  description: 'The properties of a new club.',
  fields: (t) => ({
    title: t.string({ description: 'The title; 1 to 100 characters.' }),
    description: t.string({ description: 'What the club is about; 1 to 2000 characters.' }),
    country: t.string({ description: 'The English name of a supported country.' }),
    privacy: t.field({
      type: 'BooleanText',
      description: 'true if the club is closed (for friends and family), false if it is open to the public.',
    }),
  }),
});

const contract = contractOf({ rules: newClub, refusals: ['account.emailUnconfirmed', 'club.allowanceUsed'] });

builder.mutationField('createClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      'Creates a club owned by the viewer. It is listed as pending until an administrator decides. Creating a club includes accepting the current terms.',
    contract,
    args: { input: t.arg({ type: CreateClubInput }) },
    resolve: (query, _root, { input }, { database, viewer, clock, language }) => {
      const club = contract.check(input);
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      return database.$transaction(async (transaction) => {
        await assertWithinAllowance(transaction, viewer.id);
        const now = clock();
        await recordConsent(transaction, { userId: viewer.id, occasion: 'createClub', language, acceptedAt: now });
        return transaction.club.create({
          ...query,
          data: { ...club, ownerId: viewer.id, createdAt: now, updatedAt: now, awaitsReviewSince: now },
        });
      });
    },
  }),
);
