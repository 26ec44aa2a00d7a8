import type { ClubState, Prisma } from '#prisma/generated/client/client.ts';
import type { EditableField } from './rules.ts';

/** In which states a club returns to review when its owner changes a field: of a verified club, the wording was verified. */
const reviewedAgain: Record<EditableField, ClubState[]> = {
  title: ['verified', 'declined'],
  description: ['verified', 'declined'],
  country: ['declined'],
  contacts: ['declined'],
  privacy: [],
};

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
  if (!changed.some((field) => reviewedAgain[field].includes(state))) return {};
  if (state === 'verified') return { state: 'pending', awaitsReviewSince: now, resubmittedAt: now };
  return { awaitsReviewSince: awaitsReviewSince ?? now, resubmittedAt: now };
}
