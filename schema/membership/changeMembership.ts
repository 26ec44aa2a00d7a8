import type { Database, Transaction } from '#prisma/database.ts';
import type { MembershipRole } from '#prisma/generated/client/enums.ts';
import { runsClub } from '../access/roles.ts';
import { nameFields } from '../account/displayName.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { isStale } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { notify } from '../messages/notify.ts';
import { ClubRoleEnum } from './ClubRole.ts';
import { actingAccess, type ClubAccess, lockedClubAccess } from './clubAccess.ts';
import { decisions, emailOfDecision } from './decisions.ts';
import { ClubMember, memberOf } from './people/ClubMember.ts';
import { hasRoomForClub } from './roomForClub.ts';
import { membershipChange, type NewRole } from './rules.ts';

const contract = contractOf({
  rules: membershipChange,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'membership.ownerOnly',
    'membership.ownerStays',
    'membership.unknown',
    'membership.changed',
    'membership.impossible',
    'membership.theirClubsTooMany',
    'membership.tooManyOrganisers',
  ],
  limits: ['changeMembership'],
});

builder.mutationField('changeMembership', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: ClubMember,
    description:
      "Changes a person's role in a club: approves, declines, removes or bans them, lifts a ban, or appoints or dismisses an organiser. Only the owner and the organisers can do this; only the owner can appoint an organiser or change an organiser's role. The person is notified on the site and, unless they are dismissed as an organiser, by e-mail. Setting the current role again changes nothing.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      userID: t.arg.int({ description: "The id of the person's account." }),
      role: t.arg({
        type: ClubRoleEnum,
        required: false,
        description:
          'Required. `member` approves a request, reverses a removal or a declined request, or dismisses an organiser; `organiser` appoints a member as an organiser; `declined` declines a request; `removed` removes a member or lifts a ban; `banned` bans the person.',
      }),
      reason: t.arg.string({
        required: false,
        description: `The reason, for the club's log; e-mailed to the person, too, when they are declined, removed or banned, or their ban is lifted. At most ${bounds.explanation} characters. Required for \`removed\` and \`banned\`.`,
      }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `since` of the person as the caller saw it. The call is refused with `CONFLICT` if their role has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, { seen, ...args }, { database, viewer, mail, limits, clock }) => {
      const { clubID: clubId, userID: userId, role: to, reason = '' } = contract.check(args, viewer);
      // Checked before the attempt counts, so that counters exist only for people in the club.
      await findConcerned(database, await actingAccess(database, viewer, clubId), userId);
      // Each decision may send the person an e-mail that quotes the viewer.
      await limits.consume('changeMembership', `${viewer.id} ${userId}`);
      return database.$transaction(async (transaction) => {
        const access = await lockedClubAccess(transaction, viewer, clubId);
        const { club } = access;
        const where = { clubId_userId: { clubId, userId } };
        const concerned = await findConcerned(transaction, access, userId);
        const from = concerned.role;
        if (isStale({ updatedAt: concerned.since }, seen)) throw new Failure('membership.changed');
        if (access.role !== 'owner' && (from === 'organiser' || to === 'organiser'))
          throw new Failure('membership.ownerOnly');
        if (from === to) return memberOf(concerned);
        const kind = decisions[to][from];
        if (!kind) throw new Failure('membership.impossible');
        await assertRoom(transaction, { clubId, userId, from, to });
        const at = clock();
        await recordClubAct(transaction, { clubId, kind, actorId: viewer.id, userId, reason, at });
        const email = emailOfDecision(kind, club, reason);
        if (email && !concerned.user.deletedAt) await mail.post(transaction, concerned.user, email);
        await notify(transaction, [userId], { kind, club, at });
        const turnedAway = to !== 'member' && to !== 'organiser';
        // Triggers (prisma/functions/Membership.sql) count the members, settle the notification of requests, revoke a
        // former organiser's invitations, and end the replies and the choice of e-mails of someone removed or banned.
        const changed = await transaction.membership.update({
          where,
          data: {
            role: to,
            since: at,
            reason: turnedAway ? reason : '',
            ...(to !== 'declined' && { message: '' }),
          },
          include: { user: { select: nameFields } },
        });
        return memberOf(changed);
      });
    },
  }),
);

/** The membership of the person concerned, with their account, if the viewer may decide on it. */
async function findConcerned(transaction: Database | Transaction, { club, role }: ClubAccess, userId: number) {
  if (!runsClub(role)) throw new Failure('membership.organisersOnly');
  if (userId === club.ownerId) throw new Failure(role === 'owner' ? 'membership.ownerStays' : 'membership.ownerOnly');
  const concerned = await transaction.membership.findUnique({
    where: { clubId_userId: { clubId: club.id, userId } },
    include: { user: true },
  });
  if (!concerned) throw new Failure('membership.unknown');
  return concerned;
}

/** Makes sure that the club has room for an organiser, or the person for a club, if the decision needs it. */
async function assertRoom(
  transaction: Transaction,
  { clubId, userId, from, to }: { clubId: number; userId: number; from: MembershipRole; to: NewRole },
): Promise<void> {
  if (
    to === 'organiser' &&
    (await transaction.membership.count({ where: { clubId, role: 'organiser' } })) >= bounds.organisers
  )
    throw new Failure('membership.tooManyOrganisers');
  // Requests count, so an applicant has room.
  if (to === 'member' && (from === 'declined' || from === 'removed') && !(await hasRoomForClub(transaction, userId)))
    throw new Failure('membership.theirClubsTooMany');
}
