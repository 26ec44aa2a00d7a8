import type { MembershipRole } from '#prisma/generated/client/enums.ts';
import { builder } from '../core/builder.ts';
import { retention } from '../figures/retention.ts';

/** A person's role in a club. */
export type ClubRole = 'owner' | MembershipRole;

/** The roles that a person can have in a club. */
export const ClubRoleEnum = builder.enumType('ClubRole', {
  description: "A person's role in a club.",
  values: {
    owner: { description: 'Owns the club. Each club has one owner, or none if they deleted their account.' },
    organiser: { description: 'Appointed by the owner. Decides on requests, and removes and bans members.' },
    member: { description: 'Belongs to the club.' },
    applicant: { description: 'Has requested to join; the owner or an organiser has yet to decide.' },
    declined: {
      description: `Requested to join and was declined. Can request again after ${retention.declinedMember} days.`,
    },
    removed: { description: 'Was a member and has been removed. Can request to join again.' },
    banned: { description: 'Cannot join until the ban is lifted.' },
  } satisfies Record<ClubRole, { description: string }>,
});

/** Whether a person with this role belongs to the club. */
export const belongs = (role: ClubRole | null): boolean =>
  role === 'owner' || role === 'organiser' || role === 'member';

/** Whether a person with this role runs the club. */
export const runs = (role: ClubRole | null): boolean => role === 'owner' || role === 'organiser';
