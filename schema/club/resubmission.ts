import type { ClubState, Prisma } from '#prisma/generated/client/client.ts';

interface Reviewed {
  state: ClubState;
  awaitsReviewSince: Date | null;
}

/**
 * How an owner's change sends a club back to review: a verified club if its wording changed, since only the old wording
 * was verified; a declined club if its wording, country or contacts changed, though it stays declined until an
 * administrator decides again.
 */
export function resubmission(
  { state, awaitsReviewSince }: Reviewed,
  changed: { wording: boolean; presence: boolean },
  now: Date,
): Pick<Prisma.ClubUpdateInput, 'state' | 'awaitsReviewSince' | 'resubmittedAt'> {
  if (state === 'verified' && changed.wording) return { state: 'pending', awaitsReviewSince: now, resubmittedAt: now };
  if (state === 'declined' && (changed.wording || changed.presence))
    return { awaitsReviewSince: awaitsReviewSince ?? now, resubmittedAt: now };
  return {};
}
