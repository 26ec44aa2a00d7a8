import type { Transaction } from '#prisma/database.ts';
import type { Club, User } from '#prisma/generated/client/client.ts';
import { isListed } from '../../access/clubs.ts';
import { clubDeclined, clubVerified } from '../../club/emails.ts';
import { recordClubAct } from '../../club/recordClubAct.ts';
import type { Mail } from '../../core/context.ts';
import { notify } from '../../messages/notify.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/** Verifies or declines a club, records it and notifies the owner. Requires the club's row to be locked. */
export async function setClubState(
  transaction: Transaction,
  mail: Mail,
  club: Club & { owner: User | null },
  { state, ...by }: ActBy & { state: 'verified' | 'declined' },
): Promise<void> {
  const { id, title, owner } = club;
  const { actorId, at, reason = '' } = by;
  const verified = state === 'verified';
  const kind = verified ? 'clubVerified' : 'clubDeclined';
  await recordAct(transaction, {
    kind,
    actorId,
    at,
    userId: owner?.id ?? null,
    clubId: id,
    reason,
    before: { state: club.state },
    after: { state },
  });
  await recordClubAct(transaction, { clubId: id, kind, actorId: null, reason, at });
  if (owner) {
    await mail.post(
      transaction,
      owner,
      verified ? clubVerified({ title }, { club: id }) : clubDeclined({ title, reason }),
    );
    const again = isListed(club) ? 'clubVerified' : 'clubRestored';
    await notify(transaction, [owner.id], { kind: verified ? again : 'clubDeclined', club, at });
  }
  // Triggers (prisma/functions/Club.sql) record when it was decided on and first verified, update the count of its
  // country, and list its meetings or not.
  await transaction.club.update({
    where: { id },
    data: { state, declineReason: verified ? null : reason, awaitsReviewSince: null, updatedAt: at },
  });
}
