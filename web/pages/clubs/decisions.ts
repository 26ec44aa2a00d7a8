import type { NewRole } from '#schema/membership/rules.ts';
import type { ClubMembersQuery } from './club.generated.ts';

/** Somebody in a club. */
export type Person = Extract<ClubMembersQuery['clubMembers'], { __typename: 'ClubMemberConnection' }>['nodes'][number];

/** What somebody is in a club. */
export type ClubRole = Person['role'];

/** What each decision makes of somebody. */
export const newRoles = {
  approve: 'member',
  decline: 'declined',
  appoint: 'organiser',
  dismiss: 'member',
  remove: 'removed',
  ban: 'banned',
  readmit: 'member',
  liftBan: 'removed',
} as const satisfies Record<string, NewRole>;

/** A decision on somebody's place in a club. */
export type Decision = keyof typeof newRoles;

const possible: Partial<Record<ClubRole, Decision[]>> = {
  organiser: ['dismiss', 'remove', 'ban'],
  member: ['appoint', 'remove', 'ban'],
  applicant: ['approve', 'decline', 'ban'],
  declined: ['readmit', 'ban'],
  removed: ['readmit', 'ban'],
  banned: ['liftBan'],
};

/** What somebody may decide on somebody else; where organisers are concerned, only the owner decides. */
export function decisionsBy(own: ClubRole | undefined, concerned: ClubRole): Decision[] {
  const all = possible[concerned] ?? [];
  if (own === 'owner') return all;
  return own === 'organiser' && concerned !== 'organiser' ? all.filter((one) => one !== 'appoint') : [];
}

const explained = ['decline', 'remove', 'ban', 'liftBan'] as const satisfies Decision[];

/** A decision that is told with a reason. */
export type Explained = (typeof explained)[number];

/** Whether a decision is told with a reason. */
export const isExplained = (decision: Decision): decision is Explained => explained.some((one) => one === decision);
