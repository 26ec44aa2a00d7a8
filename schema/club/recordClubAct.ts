import type { Transaction } from '#prisma/database.ts';
import type { ClubActKind } from '#prisma/generated/client/enums.ts';

/** An entry for a club's log. */
interface ClubAct {
  clubId: number;
  kind: ClubActKind;
  /** Nobody for what administrators decided. */
  actorId: number | null;
  /** Whom it concerns, if anybody. */
  userId?: number;
  at: Date;
  reason?: string;
  /** The title of the meeting or notice that it concerns. */
  subject?: string;
}

/** Records what happened in a club, in the transaction in which it happens. */
export async function recordClubAct(transaction: Transaction, act: ClubAct): Promise<void> {
  await transaction.clubAct.create({ data: act });
}
