import type { MembershipRole } from '#prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';
import { retention } from '../retention.ts';

/** What somebody is in a club. */
export type ClubRole = 'owner' | MembershipRole;

/** What somebody is in a club, for the schema. */
export const ClubRoleEnum = builder.enumType('ClubRole', {
  description: 'What somebody is in a club.',
  values: {
    owner: { description: 'The owner; each club has one, or none if they have deleted their account.' },
    organiser: { description: 'Appointed by the owner: decides on requests, and removes and bans members.' },
    member: { description: 'A member.' },
    applicant: { description: 'Asked to join; the owner and the organisers have yet to decide.' },
    declined: { description: `Asked to join and was declined. May ask again after ${retention.declinedMember} days.` },
    removed: { description: 'Was a member and has been removed. May ask to join again.' },
    banned: { description: 'May not join until the ban is lifted.' },
  } satisfies Record<ClubRole, { description: string }>,
});

/** Whether somebody with this role belongs to the club. */
export const belongs = (role: ClubRole | null): boolean =>
  role === 'owner' || role === 'organiser' || role === 'member';

/** Whether somebody with this role runs the club. */
export const runs = (role: ClubRole | null): boolean => role === 'owner' || role === 'organiser';
