import { builder } from '../builder.ts';
import { Cancelled, check, Failure, InvalidInput } from '../errors.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub, refuseUnseen } from './lockClub.ts';
import { clubChange } from './rules.ts';

const ClubContactInput = builder.inputType('ClubContactInput', {
  description: 'A way to reach a club.',
  fields: (t) => ({
    contactName: t.string({ description: 'What the link is called; at most 100 characters.' }),
    contactLink: t.string({ description: 'An address: https, mailto or tel.' }),
  }),
});

const UpdateClubInput = builder.inputType('UpdateClubInput', {
  description: 'What changes of a club; what is not given stays.',
  fields: (t) => ({
    clubID: t.int({ description: 'The number of the club.' }),
    title: t.string({ required: false, description: '5 to 100 characters.' }),
    description: t.string({ required: false, description: '5 to 2000 characters.' }),
    privacy: t.field({ type: 'BooleanText', required: false, description: 'true: closed; false: open.' }),
    contacts: t.field({ type: [ClubContactInput], required: false, description: 'All of them; at most five.' }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description: 'The `updatedAt` that the caller saw: CONFLICT when the club changed since.',
    }),
  }),
});

builder.mutationField('updateClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Changes one of the viewer's clubs. A verified club whose title or description changes is looked at again. FORBIDDEN for another's; NOT_FOUND and CONFLICT with `cancel` when it vanished or changed.",
    errors: { types: [InvalidInput, Cancelled] },
    args: { input: t.arg({ type: UpdateClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, { database, viewer, clock }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
      const { clubID: id, title, description, privacy, contacts } = check(clubChange, given);
      if (Object.keys(given).length < 2) throw new Failure('BAD_USER_INPUT', 'profile.nothingChanged');
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        refuseUnseen(club, seen);
        const reworded =
          (title !== undefined && title !== club.title) ||
          (description !== undefined && description !== club.description);
        const now = clock();
        if (contacts) await transaction.clubContact.deleteMany({ where: { clubId: id } });
        return transaction.club.update({
          ...query,
          where: { id },
          data: {
            updatedAt: now,
            ...(title !== undefined && { title }),
            ...(description !== undefined && { description }),
            ...(privacy !== undefined && { privacy }),
            ...(contacts && {
              contacts: {
                create: contacts.map(({ contactName: name, contactLink: link }, position) => ({
                  position,
                  name,
                  link,
                })),
              },
            }),
            // What was verified was what it said then.
            ...(reworded && club.state === 'verified' && { state: 'pending', awaitsReviewSince: now }),
          },
        });
      });
    },
  }),
);
