import type { Transaction } from '#prisma/database.ts';
import type { ClubActKind } from '#prisma/generated/client/enums.ts';

/** An entry for a club's log. */
interface ClubAct {
  clubId: number;
  kind: ClubActKind;
  actorId: number;
  userId?: number;
  at: Date;
  about?: string;
  reason?: string;
}

/** Records what happened in a club, in the transaction in which it happens. */
export async function recordClubAct(transaction: Transaction, act: ClubAct): Promise<void> {
  await transaction.clubAct.create({ data: act });
}
