import { english } from '#locales/translate.ts';
import type { Transaction } from '#prisma/database.ts';
import { recordConsent } from '../account/consent.ts';
import { builder } from '../builder.ts';
import type { Viewer } from '../context.ts';
import { Done } from '../Done.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { ManagedClub } from './Club.ts';
import { lockClub } from './ownClub.ts';
import { clubNumber } from './rules.ts';
import { takeAllowance } from './takeAllowance.ts';

builder.mutationField('acceptClubOffer', (t) =>
  t.withAuth({ member: true }).prismaField({
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

builder.mutationField('declineClubOffer', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Declines a club that was offered to the viewer. NOT_FOUND when there is no such offer any more.',
    errors: { types: [InvalidInput] },
    args: { clubID: t.arg.int({ description: 'The number of the club.' }) },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID } = check(clubNumber, args);
      await database.$transaction((transaction) => takeOffer(transaction, viewer, clubID, clock()));
      return { message: english('club:offerDeclined') };
    },
  }),
);

/** The offer, which is thereby used up. Only who verified the address that it names can have it. */
async function takeOffer(transaction: Transaction, viewer: Viewer, clubId: number, now: Date) {
  if (!viewer.confirmedEmail) throw new Failure('FORBIDDEN', 'account.emailUnconfirmed');
  await lockClub(transaction, clubId);
  const offer = await transaction.clubOffer.findFirst({
    where: { clubId, email: viewer.email, expiresAt: { gt: now } },
    include: { club: true, from: true },
  });
  if (!offer || offer.club.ownerId !== offer.fromId) throw new Failure('NOT_FOUND', 'club.offerUnknown');
  await transaction.clubOffer.delete({ where: { clubId } });
  return offer;
}
