import type { Transaction } from '#prisma/database.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import { builder } from '../builder.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import type { Mail } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { notify } from '../notify.ts';
import { Membership, mayAskFrom, membershipOf } from './Membership.ts';
import { lockedPlaceIn, type Place } from './place.ts';
import { hasRoomForClub } from './roomForClub.ts';
import { joining } from './rules.ts';

const contract = contractOf({
  rules: joining,
  refusals: [
    'account.emailUnconfirmed',
    'club.unknown',
    'membership.banned',
    'membership.declinedLately',
    'membership.tooManyClubs',
  ],
  limits: ['joinClub'],
});

/** How long after a request another one by the same person causes no letter, in milliseconds. */
const quiet = 24 * 60 * 60 * 1000;

builder.mutationField('joinClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Membership,
    description:
      'Makes the viewer a member of an open club, or sends a request to the owner and the organisers of a closed one, who are notified by e-mail and in the site. Somebody who was declined or removed always has to send a request, even if the club is open. A member can be in at most 50 clubs, including requests. Asking again changes the message; joining again changes nothing.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      message: t.arg.string({
        required: false,
        description: 'What the owner and the organisers of a closed club should know; at most 500 characters.',
      }),
    },
    resolve: async (_root, args, { database, viewer, mail, limits, clock }) => {
      const { clubID: clubId, message = '' } = contract.check({ ...args, message: args.message ?? undefined });
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await limits.consume('joinClub', String(viewer.id));
      const userId = viewer.id;
      const where = { clubId_userId: { clubId, userId } };
      return database.$transaction(async (transaction) => {
        const place = await lockedPlaceIn(transaction, viewer, clubId);
        const { club, role, membership } = place;
        if (role === 'owner' || role === 'organiser' || role === 'member') return membershipOf(place);
        if (role === 'applicant')
          return message ? transaction.membership.update({ where, data: { message } }) : membershipOf(place);
        const at = clock();
        refuseToReturn(place, at);
        if (!(await hasRoomForClub(transaction, userId))) throw new Failure('membership.tooManyClubs');
        const asks = club.privacy || membership !== undefined;
        const data = {
          role: asks ? ('applicant' as const) : ('member' as const),
          since: at,
          message: asks ? message : '',
          // So that withdrawing the request does not undo the removal.
          reason: role === 'removed' ? (membership?.reason ?? '') : '',
        };
        if (asks) await tellOfRequest(transaction, mail, place, userId, at);
        await recordClubAct(transaction, {
          clubId,
          kind: asks ? 'requested' : 'joined',
          actorId: userId,
          userId,
          at,
        });
        return transaction.membership.upsert({ where, create: { clubId, userId, ...data }, update: data });
      });
    },
  }),
);

/** Refuses whoever is banned, or was declined not long ago. */
function refuseToReturn({ role, membership }: Place, now: Date): void {
  if (role === 'banned') throw new Failure('membership.banned');
  const from = membership && mayAskFrom(membership);
  if (from && from > now) throw new Failure('membership.declinedLately');
}

/** Tells the owner and the organisers; no letter if the same person asked within a day: they could be flooded with them. */
async function tellOfRequest(
  transaction: Transaction,
  mail: Mail,
  { club }: Place,
  userId: number,
  now: Date,
): Promise<void> {
  const organisers = await transaction.membership.findMany({
    where: { clubId: club.id, role: 'organiser' },
    select: { userId: true },
  });
  const ids = [...(club.ownerId ? [club.ownerId] : []), ...organisers.map((one) => one.userId)];
  await notify(transaction, ids, { kind: 'requested', club, at: now });
  const since = new Date(now.getTime() - quiet);
  const asked = await transaction.clubAct.findFirst({
    where: { userId, clubId: club.id, kind: 'requested', at: { gt: since } },
    select: { id: true },
  });
  if (asked) return;
  const applicant = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: nameFields });
  const readers = await transaction.user.findMany({ where: { id: { in: ids }, deletedAt: null } });
  const values = { title: club.title, name: displayName(applicant) };
  for (const reader of readers)
    await mail.post(transaction, reader, { kind: 'membershipRequested', club: club.id, values });
}
