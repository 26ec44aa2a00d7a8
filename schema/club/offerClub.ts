import { isListed } from '../access/clubs.ts';
import { receives } from '../access/recipients.ts';
import { mayReceiveEmail } from '../account/mayReceiveEmail.ts';
import { withUniformResponseTime } from '../account/uniformResponseTime.ts';
import { builder } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { daysInMs, retention } from '../figures/retention.ts';
import { notify } from '../messages/notify.ts';
import { ManagedClub } from './Club.ts';
import { clubOffered } from './emails.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubOffer } from './rules.ts';

const contract = contractOf({
  rules: clubOffer,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.offerOfDeclined'],
  limits: ['clubOffer'],
  oncePerRequest: true,
});

builder.mutationField('offerClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description: `Offers one of the viewer's clubs to another member, who can accept it within ${retention.clubOffer} days. A new offer replaces the previous one. A declined club cannot be offered. The response is the same whether or not the address has an account.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      email: t.arg.string({ description: "The other member's e-mail address." }),
    },
    resolve: async (query, _root, args, context) => {
      const { viewer, limits, database } = context;
      const { clubID, email } = contract.check(args, viewer, (offer) => {
        if (offer.email === viewer.email) throw InvalidInput.at('email', 'club.offerToYourself');
      });
      await limits.consume('clubOffer', String(viewer.id));
      await withUniformResponseTime(() => recordOffer(context, viewer, clubID, email));
      return database.club.findUniqueOrThrow({ ...query, where: { id: clubID } });
    },
  }),
);

async function recordOffer(context: Context, viewer: Viewer, clubId: number, email: string): Promise<void> {
  const { database, mail, clock } = context;
  const mayWrite = await mayReceiveEmail(context, email);
  await database.$transaction(async (transaction) => {
    const club = await lockOwnClub(transaction, viewer, clubId);
    if (!isListed(club)) throw new Failure('club.offerOfDeclined');
    const now = clock();
    const data = {
      email,
      fromId: viewer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + daysInMs(retention.clubOffer)),
    };
    await transaction.clubOffer.upsert({ where: { clubId }, create: { clubId, ...data }, update: data });
    const member = await transaction.user.findUnique({ where: { email } });
    if (!member || !receives(member, clubOffered.kind) || !mayWrite) return;
    const from = await transaction.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const { title } = club;
    await mail.post(transaction, member, clubOffered({ title, from: `${from.firstName} ${from.lastName}` }));
    await notify(transaction, [member.id], { kind: 'clubOffered', club, at: now });
  });
}
