import { recordConsent } from '../account/terms/consent.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { notify } from '../messages/notify.ts';
import { assertWithinAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { clubTaken } from './emails.ts';
import { recordClubAct } from './recordClubAct.ts';
import { clubNumber } from './rules.ts';
import { takeOffer } from './takeOffer.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.offerUnknown', 'club.allowanceUsed'],
  limits: ['change'],
});

builder.mutationField('acceptClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Accepts a club that was offered to the viewer. The viewer becomes its owner, and the former owner an organiser. The club counts towards the viewer's allowance. Taking over a club implies acceptance of the current terms.",
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: (query, _root, args, { database, viewer, mail, clock, language }) => {
      const { clubID: id } = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        const offer = await takeOffer(transaction, viewer, id, clock());
        await assertWithinAllowance(transaction, viewer.id);
        await recordConsent(transaction, { userId: viewer.id, occasion: 'createClub', language, acceptedAt: clock() });
        const owner = await transaction.user.findUniqueOrThrow({ where: { id: viewer.id } });
        const values = { title: offer.club.title, to: `${owner.firstName} ${owner.lastName}` };
        await mail.post(transaction, offer.from, clubTaken(values));
        const at = clock();
        await notify(transaction, [offer.fromId], { kind: 'handedOver', club: offer.club, at });
        // Triggers (prisma/functions/Club.sql, Membership.sql) end the new owner's membership, but neither their replies nor
        // their invitations, and count the members.
        await transaction.club.update({ where: { id }, data: { ownerId: viewer.id, updatedAt: at } });
        await transaction.membership.create({
          data: { clubId: id, userId: offer.fromId, role: 'organiser', since: at },
        });
        await recordClubAct(transaction, {
          clubId: id,
          kind: 'handedOver',
          actorId: offer.fromId,
          userId: viewer.id,
          at,
        });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
