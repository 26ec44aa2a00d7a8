import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { definedFields } from '../input/definedFields.ts';
import { ManagedClub } from './Club.ts';
import { UpdateClubInput } from './ClubInput.ts';
import { contactRows } from './contactRows.ts';
import { lockOwnClub, refuseStale } from './lockClub.ts';
import { clubChange } from './rules.ts';

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
            ...(contacts && { contacts: { create: contactRows(contacts) } }),
            // It was the old wording that was verified.
            ...(reworded && club.state === 'verified' && { state: 'pending', awaitsReviewSince: now }),
          },
        });
      });
    },
  }),
);
