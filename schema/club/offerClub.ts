import type { Database, Transaction } from '#prisma/database.ts';
import { isListed } from '../access/clubs.ts';
import { receives } from '../access/recipients.ts';
import { belonging } from '../access/roles.ts';
import { mayReceiveEmail } from '../account/credentials/mayReceiveEmail.ts';
import { withUniformResponseTime } from '../account/credentials/uniformResponseTime.ts';
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
  refusals: ['club.unknown', 'club.notOwner', 'club.offerOfDeclined', 'club.offerToOutsider'],
  limits: ['clubOffer'],
  oncePerRequest: true,
});

builder.mutationField('offerClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description: `Offers one of the viewer's clubs to a person of the club or to another member, who can accept it within ${retention.clubOffer} days. A new offer replaces the previous one. A declined club cannot be offered. For an e-mail address, the response is the same whether or not it has an account.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      email: t.arg.string({ required: false, description: "The other member's e-mail address, if not `userID`." }),
      userID: t.arg.int({
        required: false,
        description: 'The id of the account of an organiser or member of the club, if not `email`.',
      }),
    },
    resolve: async (query, _root, args, context) => {
      const { viewer, limits, database } = context;
      const { clubID, ...to } = contract.check(args, viewer, ({ email, userID }) => {
        if (email === viewer.email) throw InvalidInput.at('email', 'club.offerToYourself');
        if (userID === viewer.id) throw InvalidInput.at('userID', 'club.offerToYourself');
      });
      await limits.consume('clubOffer', String(viewer.id));
      if (to.userID === undefined) await withUniformResponseTime(() => recordOffer(context, viewer, clubID, to));
      else await recordOffer(context, viewer, clubID, to);
      return database.club.findUniqueOrThrow({ ...query, where: { id: clubID } });
    },
  }),
);

/** Whom a club is offered to: a person of the club, or an e-mail address. */
interface Offered {
  email?: string | undefined;
  userID?: number | undefined;
}

/** What is stored in place of an address in an offer to a person of the club; nobody has it. */
const noAddress = '-';

async function recordOffer(context: Context, viewer: Viewer, clubId: number, to: Offered): Promise<void> {
  const { database, mail, clock } = context;
  const { userID = null } = to;
  const address = to.email ?? (await addressOf(database, viewer, clubId, to));
  const mayWrite = address !== undefined && (await mayReceiveEmail(context, address));
  await database.$transaction(async (transaction) => {
    const club = await lockOwnClub(transaction, viewer, clubId);
    if (!isListed(club)) throw new Failure('club.offerOfDeclined');
    const member = await findMember(transaction, clubId, to);
    const now = clock();
    const data = {
      email: to.email ?? noAddress,
      userId: userID,
      fromId: viewer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + daysInMs(retention.clubOffer)),
    };
    await transaction.clubOffer.upsert({ where: { clubId }, create: { clubId, ...data }, update: data });
    if (!member || !receives(member, clubOffered.kind) || !mayWrite) return;
    const from = await transaction.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const { title } = club;
    await mail.post(transaction, member, clubOffered({ title, from: `${from.firstName} ${from.lastName}` }));
    await notify(transaction, [member.id], { kind: 'clubOffered', club, at: now });
  });
}

/** The address of a person of the viewer's own club, to which the number of e-mails is limited. */
async function addressOf(database: Database, viewer: Viewer, clubId: number, { userID: userId = 0 }: Offered) {
  const membership = await database.membership.findFirst({
    where: { clubId, userId, role: { in: belonging }, club: { ownerId: viewer.id } },
    select: { user: { select: { email: true } } },
  });
  return membership?.user.email;
}

/** The account that the offer is made to. An address may have none. */
async function findMember(transaction: Transaction, clubId: number, { email, userID: userId = 0 }: Offered) {
  if (email !== undefined) return transaction.user.findUnique({ where: { email } });
  const membership = await transaction.membership.findFirst({
    where: { clubId, userId, role: { in: belonging } },
    select: { user: true },
  });
  if (!membership) throw new Failure('club.offerToOutsider');
  return membership.user;
}
