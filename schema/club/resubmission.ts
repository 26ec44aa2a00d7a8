import type { ClubState, Prisma } from '#prisma/generated/client/client.ts';

interface Reviewed {
  state: ClubState;
  awaitsReviewSince: Date | null;
}

/**
 * How a club goes back to review because of what its owner changed: a verified one if its wording changed, for it was
 * the old wording that was verified; a declined one if it was mended, though it stays declined until an administrator
 * has decided again.
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
