import { recordConsent } from '../account/consent.ts';
import { builder } from '../builder.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { takeAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { newClub } from './rules.ts';

const CreateClubInput = builder.inputType('CreateClubInput', {
  description: 'A new club.',
  fields: (t) => ({
    title: t.string({ description: 'At most 100 characters.' }),
    description: t.string({ description: 'At most 2000 characters.' }),
    country: t.string({ description: 'The name of a supported country.' }),
    privacy: t.field({
      type: 'BooleanText',
      description: 'true: closed, for friends and family; false: open to the public.',
    }),
  }),
});

builder.mutationField('createClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      'Creates a club owned by the viewer; it stays pending until an administrator decides. FORBIDDEN while the e-mail address is not verified or when the allowance is used up.',
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: CreateClubInput }) },
    resolve: (query, _root, { input }, { database, viewer, clock, language }) => {
      const club = check(newClub, input);
      if (!viewer.confirmedEmail) throw new Failure('FORBIDDEN', 'account.emailUnconfirmed');
      return database.$transaction(async (transaction) => {
        await takeAllowance(transaction, viewer.id);
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
