import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { definedFields } from '../input/definedFields.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub, refuseStale } from './lockClub.ts';
import { clubChange } from './rules.ts';

const ClubContactInput = builder.inputType('ClubContactInput', {
  description: 'A way to contact a club.',
  fields: (t) => ({
    contactName: t.string({ description: 'The name of the link; 1 to 100 characters.' }),
    contactLink: t.string({ description: 'The address: an `https`, `mailto` or `tel` URI; at most 500 characters.' }),
  }),
});

const UpdateClubInput = builder.inputType('UpdateClubInput', {
  description: 'The changes. Fields that are not given stay as they are.',
  fields: (t) => ({
    clubID: t.int({ description: 'The id of the club.' }),
    title: t.string({ required: false, description: 'The title; 5 to 100 characters.' }),
    description: t.string({ required: false, description: 'What the club is about; 5 to 2000 characters.' }),
    privacy: t.field({
      type: 'BooleanText',
      required: false,
      description: 'true if the club is closed (for friends and family), false if it is open to the public.',
    }),
    contacts: t.field({
      type: [ClubContactInput],
      required: false,
      description: 'The complete list of contacts, which replaces the current one; at most five.',
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the club as the caller saw it. If the club has changed since, the call is refused with CONFLICT. Omit it to skip this check.',
    }),
  }),
});

const contract = contractOf({
  rules: clubChange,
  refusals: ['account.emailUnconfirmed', 'club.unknown', 'club.notOwner', 'club.changed', 'profile.nothingChanged'],
});

builder.mutationField('updateClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Changes one of the viewer's clubs. If the title or description of a verified club changes, the club becomes pending and is reviewed again.",
    contract,
    args: { input: t.arg({ type: UpdateClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, { database, viewer, clock }) => {
      const { clubID: id, contacts, ...given } = contract.check({ ...definedFields(input), clubID: input.clubID });
      const fields = definedFields(given);
      if (!contacts && Object.keys(fields).length === 0) throw new Failure('profile.nothingChanged');
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        refuseStale(club, seen);
        const { title = club.title, description = club.description } = fields;
        const reworded = title !== club.title || description !== club.description;
        const now = clock();
        if (contacts) await transaction.clubContact.deleteMany({ where: { clubId: id } });
        return transaction.club.update({
          ...query,
          where: { id },
          data: {
            ...fields,
            updatedAt: now,
            ...(contacts && {
              contacts: {
                create: contacts.map(({ contactName: name, contactLink: link }, position) => ({
                  position,
                  name,
                  link,
                })),
              },
            }),
            // It was the old wording that was verified.
            ...(reworded && club.state === 'verified' && { state: 'pending', awaitsReviewSince: now }),
          },
        });
      });
    },
  }),
);
