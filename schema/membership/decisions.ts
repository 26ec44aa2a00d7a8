import type { Club } from '#prisma/generated/client/client.ts';
import type { ClubActKind, MembershipRole, NotificationKind } from '#prisma/generated/client/enums.ts';
import type { Email } from '../core/emailKind.ts';
import {
  banLifted,
  membershipApproved,
  membershipBanned,
  membershipDeclined,
  membershipDeclinedBecause,
  membershipRemoved,
  organiserAppointed,
} from './emails.ts';
import type { NewRole } from './rules.ts';

/** The kind of a decision, both in the club's log and in notifications. */
type DecisionKind = ClubActKind & NotificationKind;

/** The kind of decision, by new and previous role. Combinations that are missing are refused. */
export const decisions: Record<NewRole, Partial<Record<MembershipRole, DecisionKind>>> = {
  organiser: { member: 'organiserAppointed' },
  member: { organiser: 'organiserDismissed', applicant: 'approved', declined: 'approved', removed: 'approved' },
  declined: { applicant: 'declined' },
  removed: { organiser: 'removed', member: 'removed', banned: 'banLifted' },
  banned: { organiser: 'banned', member: 'banned', applicant: 'banned', declined: 'banned', removed: 'banned' },
};

/** The e-mail about a decision to the person concerned, if there is one. */
export function emailOfDecision(
  kind: DecisionKind,
  { id: club, title }: Pick<Club, 'id' | 'title'>,
  reason: string,
): Email | undefined {
  if (kind === 'approved') return membershipApproved({ title }, { club });
  if (kind === 'organiserAppointed') return organiserAppointed({ title }, { club });
  if (kind === 'banLifted') return banLifted({ title, reason }, { club });
  if (kind === 'removed') return membershipRemoved({ title, reason });
  if (kind === 'banned') return membershipBanned({ title, reason });
  if (kind !== 'declined') return undefined;
  return reason ? membershipDeclinedBecause({ title, reason }) : membershipDeclined({ title });
}
