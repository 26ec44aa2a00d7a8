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

/** Adds an entry to a club's log, in the transaction that makes the change; returns its id. */
export async function recordClubAct(transaction: Transaction, act: ClubAct): Promise<bigint> {
  const { id } = await transaction.clubAct.create({ data: act, select: { id: true } });
  return id;
}

/** The same for several entries. */
export async function recordClubActs(transaction: Transaction, acts: ClubAct[]): Promise<void> {
  await transaction.clubAct.createMany({ data: acts });
}
