import type { NewRole } from '#schema/membership/rules.ts';
import type { ClubMembersQuery } from '../club.generated.ts';

/** A person in a club. */
export type Person = Extract<ClubMembersQuery['clubMembers'], { __typename: 'ClubMemberConnection' }>['nodes'][number];

/** A person's role in a club. */
export type ClubRole = Person['role'];

/** The role that results from each decision. */
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

/** A decision about a person's role in a club. */
export type Decision = keyof typeof newRoles;

const possible: Partial<Record<ClubRole, Decision[]>> = {
  organiser: ['dismiss', 'remove', 'ban'],
  member: ['appoint', 'remove', 'ban'],
  applicant: ['approve', 'decline', 'ban'],
  declined: ['readmit', 'ban'],
  removed: ['readmit', 'ban'],
  banned: ['liftBan'],
};

/** The decisions that one role may make about another; only the owner decides about organisers. */
export function decisionsBy(own: ClubRole | undefined, concerned: ClubRole): Decision[] {
  const all = possible[concerned] ?? [];
  if (own === 'owner') return all;
  return own === 'organiser' && concerned !== 'organiser' ? all.filter((one) => one !== 'appoint') : [];
}

const explained = ['decline', 'remove', 'ban', 'liftBan'] as const satisfies Decision[];

/** A decision that takes a reason. */
export type Explained = (typeof explained)[number];

/** Whether a decision takes a reason. */
export const isExplained = (decision: Decision): decision is Explained => explained.some((one) => one === decision);
