import type { Transaction } from '#prisma/database.ts';
import type { AdministrativeActKind } from '#prisma/generated/client/enums.ts';

type Fields = Record<string, string | number | boolean | null>;

/** What an administrator did, as it is kept for good. */
export interface Act {
  kind: AdministrativeActKind;
  /** Null: the operator, from the command line. */
  actorId: number | null;
  at: Date;
  userId?: number | null;
  clubId?: number;
  reason?: string | undefined;
  /** The fields that it is about, as they were and as they are; what did not change is left out. */
  before?: Fields;
  after?: Fields;
}

/** Keeps what an administrator did, in the transaction that does it. */
export async function recordAct(transaction: Transaction, act: Act): Promise<void> {
  const { before = {}, after = {}, reason = '', userId = null, clubId = null, ...rest } = act;
  const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  await transaction.administrativeAct.create({
    data: { ...rest, userId, clubId, reason, before: only(before), after: only(after) },
  });
}
