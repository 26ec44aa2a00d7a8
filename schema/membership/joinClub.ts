import type { Transaction } from '#prisma/database.ts';
import { whoeverRuns } from '../access/members.ts';
import { belongsToClub } from '../access/roles.ts';
import { nameFields, shortName } from '../account/displayName.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import type { Mail } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs } from '../figures/retention.ts';
import { notify } from '../messages/notify.ts';
import { type ClubAccess, lockedClubAccess } from './clubAccess.ts';
import { membershipRequested } from './emails.ts';
import { takeInvitation } from './invitation/invitations.ts';
import { Membership, mayAskFrom, membershipOf } from './Membership.ts';
import { requestReaders } from './requestReaders.ts';
import { hasRoomForClub } from './roomForClub.ts';
import { storeAcceptance } from './rules/rulesAccepted.ts';
import { joining } from './rules.ts';
import { startJoinDigest } from './startJoinDigest.ts';
import { takesRequests } from './takesRequests.ts';

const contract = contractOf({
  rules: joining,
  verified: true,
  refusals: [
    'club.unknown',
    'club.rulesChanged',
    'membership.banned',
    'membership.declinedLately',
    'membership.nobodyDecides',
    'membership.tooManyClubs',
    'invitation.unknown',
    'invitation.expired',
    'invitation.usedUp',
    'invitation.revoked',
    'invitation.tooOld',
  ],
  limits: ['joinClub'],
});

/** For how long after a request another one by the same person sends no e-mail, in milliseconds. */
const requestEmailPause = daysInMs(1);

builder.mutationField('joinClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Membership,
    description: `Joins an open club, or sends a request to the owner and the organisers of a closed one, who are notified by e-mail and on the site. People who were declined or removed always have to send a request, even if the club is open. A club with neither an owner nor an organiser takes no requests. With an invitation, the viewer becomes a member immediately, unless they are banned, or were declined or removed after the invitation was created; with a club's permanent link, unless they were ever declined or removed and not admitted since. A member can be in at most ${bounds.clubsJoined} clubs, including requests. Requesting again updates the message; joining again changes nothing.`,
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      message: t.arg.string({
        required: false,
        description: `A message to the owner and the organisers of a closed club; at most ${bounds.joinMessage} characters.`,
      }),
      rules: t.arg.int({
        required: false,
        description:
          'The version of the house rules that the viewer accepts by this, if the club has any. Without it, they accept them before they post.',
      }),
      invitation: t.arg.string({
        required: false,
        description: "The token from the link of an invitation, or from the club's permanent link.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { database, viewer, mail, limits, clock } = context;
      const { clubID: clubId, message = '', invitation: token, rules } = contract.check(args, viewer);
      await limits.consume('joinClub', String(viewer.id));
      const userId = viewer.id;
      const where = { clubId_userId: { clubId, userId } };
      return database.$transaction(async (transaction) => {
        const access = await lockedClubAccess(transaction, viewer, clubId);
        const { club, role, membership } = access;
        if (role === 'banned') throw new Failure('membership.banned');
        const at = clock();
        if (rules !== undefined) await storeAcceptance(transaction, club, { userId, version: rules, at });
        if (belongsToClub(role)) return membershipOf(access);
        const invitation =
          token === undefined ? undefined : await takeInvitation(context, transaction, token, access, at);
        if (role === 'applicant' && !invitation)
          return message ? transaction.membership.update({ where, data: { message } }) : membershipOf(access);
        if (!invitation) refuseUntilMayAsk(access, at);
        const asks = !invitation && (club.privacy || membership !== null);
        if (asks && !(await takesRequests(transaction, club))) throw new Failure('membership.nobodyDecides');
        // Requests count, so an applicant has room.
        if (role !== 'applicant' && !(await hasRoomForClub(transaction, userId)))
          throw new Failure('membership.tooManyClubs');
        const data = {
          role: asks ? ('applicant' as const) : ('member' as const),
          since: at,
          message: asks ? message : '',
          // So that withdrawing the request does not undo the removal.
          reason: asks && role === 'removed' ? (membership?.reason ?? '') : '',
        };
        if (asks) await notifyOfRequest(transaction, mail, access, { userId, message, at });
        const act = await recordClubAct(transaction, {
          clubId,
          kind: invitation?.fromId ? 'joinedByInvitation' : asks ? 'requested' : 'joined',
          actorId: invitation?.fromId ?? userId,
          userId,
          at,
        });
        if (!asks) await startJoinDigest(transaction, clubId, act, at);
        // Triggers (prisma/functions/Membership.sql) count the members, and settle the notification of requests.
        return transaction.membership.upsert({ where, create: { clubId, userId, ...data }, update: data });
      });
    },
  }),
);

/** Refuses people who were declined recently. */
function refuseUntilMayAsk({ membership }: ClubAccess, now: Date): void {
  const from = membership && mayAskFrom(membership);
  if (from && from > now) throw new Failure('membership.declinedLately');
}

/**
 * Notifies the owner and the organisers, by e-mail if they want that. No e-mail if the same person already sent a
 * request within a day: they could be flooded otherwise.
 */
async function notifyOfRequest(
  transaction: Transaction,
  mail: Mail,
  { club }: ClubAccess,
  { userId, message, at: now }: { userId: number; message: string; at: Date },
): Promise<void> {
  await notify(transaction, whoeverRuns(club.id), { kind: 'requested', club, at: now });
  const since = new Date(now.getTime() - requestEmailPause);
  const recentRequest = await transaction.clubAct.findFirst({
    where: { userId, clubId: club.id, kind: 'requested', at: { gt: since } },
    select: { id: true },
  });
  if (recentRequest) return;
  const applicant = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: nameFields });
  const values = { title: club.title, name: shortName(applicant), message };
  const email = membershipRequested(values, { club: club.id, applicant: userId });
  await mail.postToAll(transaction, requestReaders(club.id), email);
}
