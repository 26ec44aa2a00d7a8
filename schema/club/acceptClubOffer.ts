import { recordConsent } from '../account/consent.ts';
import { builder } from '../builder.ts';
import { check, InvalidInput } from '../errors.ts';
import { takeAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { clubNumber } from './rules.ts';
import { takeOffer } from './takeOffer.ts';

builder.mutationField('acceptClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      'Takes over a club that was offered to the viewer; it counts within their allowance. NOT_FOUND when there is no such offer any more.',
    errors: { types: [InvalidInput] },
    args: { clubID: t.arg.int({ description: 'The number of the club.' }) },
    resolve: (query, _root, args, { database, viewer, mail, clock, language }) => {
      const { clubID: id } = check(clubNumber, args);
      return database.$transaction(async (transaction) => {
        const offer = await takeOffer(transaction, viewer, id, clock());
        await takeAllowance(transaction, viewer.id);
        await recordConsent(transaction, { userId: viewer.id, occasion: 'createClub', language, acceptedAt: clock() });
        const { email: to, language: theirs, firstName } = offer.from;
        const owner = await transaction.user.findUniqueOrThrow({ where: { id: viewer.id } });
        const values = { title: offer.club.title, to: `${owner.firstName} ${owner.lastName}` };
        await mail.post(transaction, { kind: 'clubTaken', to, language: theirs, firstName, values });
        return transaction.club.update({ ...query, where: { id }, data: { ownerId: viewer.id, updatedAt: clock() } });
      });
    },
  }),
);
