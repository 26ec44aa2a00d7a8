import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { memberAddress } from '../account/rules.ts';
import { bounds } from '../bounds.ts';
import { clubId } from '../club/rules.ts';
import { paragraph, reason } from '../input/rules.ts';
import { retention } from '../retention.ts';

/** A request to join a club, or joining it where it is open. */
export const joining = z.object({
  clubID: clubId,
  message: z.optional(paragraph(bounds.joinMessage, 'membership.messageTooLong')),
  invitation: z.optional(z.string()),
});

const from1To = (max: number, invalid: Reason) =>
  z.optional(z.int(invalid).check(z.minimum(1, invalid), z.maximum(max, invalid)));

/** An invitation: a link for so many people, or a letter to one. */
export const newInvitation = z
  .object({
    clubID: clubId,
    email: z.optional(memberAddress),
    uses: from1To(bounds.invitationUses, 'invitation.usesInvalid'),
    days: from1To(retention.invitation, 'invitation.daysInvalid'),
  })
  .check(({ value, issues }) => {
    if (value.email !== undefined && (value.uses ?? 1) !== 1)
      issues.push({ code: 'custom', path: ['uses'], message: reason('invitation.oneUse'), input: value.uses });
  });

/** An invitation of a club, to be revoked. */
export const clubInvitation = z.object({
  clubID: clubId,
  id: z.int(reason('invitation.idInvalid')).check(z.positive(reason('invitation.idInvalid'))),
});

/** What somebody's place in a club can be changed to. */
const newRole = z.enum(['member', 'organiser', 'declined', 'removed', 'banned'], reason('membership.roleRequired'));

/** A change of somebody's place in a club. Removing, banning and lifting a ban need a reason. */
export const membershipChange = z
  .object({
    clubID: clubId,
    userID: z.int(reason('membership.userInvalid')).check(z.positive(reason('membership.userInvalid'))),
    role: newRole,
    reason: z.optional(paragraph(bounds.explanation, 'club.textTooLong')),
  })
  .check(({ value, issues }) => {
    if ((value.role === 'removed' || value.role === 'banned') && !value.reason)
      issues.push({
        code: 'custom',
        path: ['reason'],
        message: reason('membership.reasonRequired'),
        input: value.reason,
      });
  });

/** A role that somebody can be given. */
export type NewRole = z.output<typeof newRole>;
