import type { Transaction } from '#prisma/database.ts';
import type { ClubActKind } from '#prisma/generated/client/enums.ts';

/** An entry for a club's log. */
interface ClubAct {
  clubId: number;
  kind: ClubActKind;
  /** Null for decisions of administrators. */
  actorId: number | null;
  /** The person concerned, if any. */
  userId?: number;
  at: Date;
  reason?: string;
  /** The title of the meeting or notice concerned. */
  subject?: string;
}

/** Adds an entry to a club's log, in the transaction that makes the change. */
export async function recordClubAct(transaction: Transaction, act: ClubAct): Promise<void> {
  await transaction.clubAct.create({ data: act });
}
