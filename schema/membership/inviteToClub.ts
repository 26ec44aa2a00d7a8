import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { belongsToClub, runsClub } from '../access/roles.ts';
import { mayReceiveEmail } from '../account/mayReceiveEmail.ts';
import { newToken } from '../account/tokens.ts';
import { withUniformResponseTime } from '../account/uniformResponseTime.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { slugOf } from '../club/slug.ts';
import { builder } from '../core/builder.ts';
import type { Context, Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput, TooManyRequests } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs, retention } from '../figures/retention.ts';
import { CreatedInvitation } from './ClubInvitation.ts';
import { actingAccess, type ClubAccess, lockedClubAccess } from './clubAccess.ts';
import { clubInvitation, clubInvitationToStranger } from './emails.ts';
import { invitationPath } from './invitationPath.ts';
import { newInvitation } from './rules.ts';
import { isStopped, stopTokenFor } from './stoppedInvitations.ts';

const contract = contractOf({
  rules: newInvitation,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'invitation.clubDeclined', 'invitation.invitedLately'],
  limits: ['inviteToClub', 'invitationEmail', 'invitationSender', 'invitationAddress'],
  oncePerRequest: true,
});

builder.mutationField('inviteToClub', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: CreatedInvitation,
    description: `Creates an invitation to a club, with which people join without a request: a link for up to ${bounds.invitationUses} people, or an e-mail to one. Only the owner and the organisers can create invitations, which work for as long as their creator is one of them. A declined club cannot invite. A club can invite the same address only once in ${bounds.invitedAgainDays} days, and so can an account. The response is the same whether or not the address has an account or has opted out of invitations.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      email: t.arg.string({
        required: false,
        description:
          'The address to send the invitation to, which then admits one person. If omitted, the response contains a link.',
      }),
      uses: t.arg.int({
        required: false,
        description: `The number of people the link admits: 1 to ${bounds.invitationUses}. Defaults to 1.`,
      }),
      days: t.arg.int({
        required: false,
        description: `The number of days until the invitation expires: 1 to ${retention.invitation}. Defaults to ${retention.invitation}.`,
      }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, limits } = context;
      const invited = contract.check(args, viewer);
      const { clubID: clubId, email } = invited;
      if (email === viewer.email) throw InvalidInput.at('email', 'invitation.yourself');
      await limits.consume('inviteToClub', String(viewer.id));
      // Checked before the attempt counts against the club.
      refuseUnlessInviting(await actingAccess(context.database, viewer, clubId));
      if (email === undefined) return create(context, viewer, invited);
      await countEmail(context, viewer, clubId, email);
      return withUniformResponseTime(async () =>
        create(context, viewer, invited, !(await isStopped(context, email)) && (await mayReceiveEmail(context, email))),
      );
    },
  }),
);

/** Refuses people who do not run the club and, for a declined club, its owner: only they and administrators may know of it. */
function refuseUnlessInviting({ role, club }: ClubAccess): void {
  if (!runsClub(role)) throw new Failure('membership.organisersOnly');
  if (!isListed(club)) throw new Failure('invitation.clubDeclined');
}

/**
 * Counts an e-mail to an address, unless one of the limits is reached: a refused attempt must not use up what others in
 * the club may still send. The counters hold only a keyed hash of the address.
 */
async function countEmail({ limits, keyedHash }: Context, viewer: Viewer, clubId: number, email: string) {
  const address = Buffer.from(keyedHash(email)).toString('base64url');
  const counters = [
    ['invitationEmail', String(clubId)],
    // Also per account, since clubs can be deleted and created again.
    ['invitationSender', String(viewer.id)],
    ['invitationAddress', `club ${clubId} ${address}`],
    ['invitationAddress', `account ${viewer.id} ${address}`],
  ] as const;
  for (const [index, [name, key]] of counters.entries())
    try {
      await limits.consume(name, key);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      for (const [counted, ofCounted] of counters.slice(0, index)) await limits.forgive(counted, ofCounted);
      throw name === 'invitationAddress' ? new Failure('invitation.invitedLately') : refusal;
    }
}

interface Invited {
  clubID: number;
  email?: string | undefined;
  uses?: number | undefined;
  days?: number | undefined;
}

function create(
  context: Context,
  viewer: Viewer,
  { clubID: clubId, email, uses = 1, days = retention.invitation }: Invited,
  mayWrite = false,
) {
  const { database, clock, publicUrl } = context;
  const { token, tokenHash } = newToken();
  return database.$transaction(async (transaction) => {
    const access = await lockedClubAccess(transaction, viewer, clubId);
    refuseUnlessInviting(access);
    const { club } = access;
    const createdAt = clock();
    const { id } = await transaction.invitation.create({
      data: {
        clubId,
        fromId: viewer.id,
        tokenHash,
        byEmail: email !== undefined,
        uses,
        usesLeft: uses,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + daysInMs(days)),
      },
    });
    await recordClubAct(transaction, { clubId, kind: 'invitationCreated', actorId: viewer.id, at: createdAt });
    if (email === undefined) return { id, link: publicUrl + invitationPath(`${clubId}/${slugOf(club.title)}`, token) };
    if (mayWrite) await send(transaction, context, { email, token, days, club, language: viewer.language });
    return { id, link: null };
  });
}

interface Sent {
  email: string;
  token: string;
  days: number;
  club: Club;
  language: Viewer['language'];
}

/**
 * Sends an invitation, unless the address belongs to someone who is in the club, banned from it, or suspended. Without
 * a verified account, the address may be a stranger's: then the e-mail contains nothing that a member wrote, not even
 * the club's title.
 */
async function send(
  transaction: Transaction,
  context: Context,
  { email, token, days, club, language }: Sent,
): Promise<void> {
  const account = await transaction.user.findUnique({
    where: { email },
    include: { memberships: { where: { clubId: club.id } } },
  });
  const role = account?.id === club.ownerId ? 'owner' : (account?.memberships[0]?.role ?? null);
  if (account?.deletedAt || belongsToClub(role) || role === 'banned') return;
  const parts = { club: club.id, token, stop: stopTokenFor(context, email) };
  if (account?.confirmedEmail)
    await context.mail.post(transaction, account, clubInvitation({ title: club.title, days }, parts));
  else {
    const stranger = { email, language, country: null, firstName: '', lastName: '', confirmedEmail: false };
    await context.mail.post(transaction, stranger, clubInvitationToStranger({ days }, parts));
  }
}
