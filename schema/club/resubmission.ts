import type { ClubState, Prisma } from '#prisma/generated/client/client.ts';
import { type EditableField, reviewedAgain } from './rules.ts';

interface Reviewed {
  state: ClubState;
  awaitsReviewSince: Date | null;
}

/**
 * How an owner's change of these fields sends a club back to review. A verified club becomes pending; a declined one
 * stays declined until an administrator decides again.
 */
export function resubmission(
  { state, awaitsReviewSince }: Reviewed,
  changed: EditableField[],
  now: Date,
): Pick<Prisma.ClubUpdateInput, 'state' | 'awaitsReviewSince' | 'resubmittedAt'> {
  if (state === 'pending' || !changed.some((field) => reviewedAgain[field].includes(state))) return {};
  if (state === 'verified') return { state: 'pending', awaitsReviewSince: now, resubmittedAt: now };
  return { awaitsReviewSince: awaitsReviewSince ?? now, resubmittedAt: now };
}
