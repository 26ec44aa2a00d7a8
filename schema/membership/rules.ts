import * as z from 'zod/mini';
import { languages, type Reason } from '#locales/keys.ts';
import { memberAddress } from '../account/rules.ts';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { retention } from '../figures/retention.ts';
import { bigRowId, paragraph, reason, reasonIf, refuse, rowId } from '../input/rules.ts';

/** Joining an open club, or requesting to join a closed one. */
export const joining = z.object({
  clubID: clubId,
  message: z.optional(paragraph(bounds.joinMessage)),
  invitation: z.optional(z.string()),
  rules: z.optional(rowId('club.rulesVersionInvalid')),
});

/** New house rules of a club; none if the text is empty. */
export const houseRules = z.object({
  clubID: clubId,
  text: paragraph(bounds.houseRules),
  replaces: z.optional(z.int()),
});

/** The version of a club's house rules that somebody accepts. */
export const acceptance = z.object({ clubID: clubId, version: rowId('club.rulesVersionInvalid') });

const from1To = (max: number, invalid: Reason) =>
  z.optional(z.int(invalid).check(z.minimum(1, invalid), z.maximum(max, invalid)));

/** An invitation: a link for several people, or an e-mail to one. */
export const newInvitation = z
  .object({
    clubID: clubId,
    email: z.optional(memberAddress),
    uses: from1To(bounds.invitationUses, 'invitation.usesInvalid'),
    days: from1To(retention.invitation, 'invitation.daysInvalid'),
  })
  .check((payload) => {
    const { email, uses = 1 } = payload.value;
    if (email !== undefined && uses !== 1) refuse(payload, 'uses', 'invitation.oneUse');
  });

/** Invitations by e-mail to several addresses. Whether each is one is said for each, and the others are invited. */
export const newInvitations = z.object({
  clubID: clubId,
  emails: z
    .array(z.string().check(z.maxLength(bounds.emailEntry, reason('account.emailInvalid'))))
    .check(
      z.minLength(1, reason('invitation.emailsRequired')),
      z.maxLength(bounds.invitedAtOnce, reason('invitation.emailsTooMany')),
    ),
  language: z.optional(z.enum(languages)),
});

/** The invitation of a club to revoke. */
export const clubInvitation = z.object({
  clubID: clubId,
  id: bigRowId('invitation.idInvalid'),
});

/** The roles that a person can be given. */
const newRole = z.enum(['member', 'organiser', 'declined', 'removed', 'banned'], reason('membership.roleRequired'));

/** A change of a person's role in a club. Removing, banning and lifting a ban require a reason. */
export const membershipChange = z
  .object({
    clubID: clubId,
    userID: rowId('membership.userInvalid'),
    role: newRole,
    reason: z.optional(paragraph(bounds.explanation)),
  })
  .check(reasonIf(({ role }) => role === 'removed' || role === 'banned', 'membership.reasonRequired'));

/** The same decision on several requests to join. */
export const requestDecisions = z.object({
  clubID: clubId,
  userIDs: z
    .array(rowId('membership.userInvalid'))
    .check(
      z.minLength(1, reason('membership.requestsRequired')),
      z.maxLength(bounds.requestsDecided, reason('membership.requestsTooMany')),
    ),
  role: z.enum(['member', 'declined'], reason('membership.roleOfRequests')),
  reason: z.optional(paragraph(bounds.explanation)),
});

/** A role that a person can be given. */
export type NewRole = z.output<typeof newRole>;
