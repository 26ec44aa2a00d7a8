import type { Transaction } from '#prisma/database.ts';
import type { AdministrativeActKind } from '#prisma/generated/client/enums.ts';

type Fields = Record<string, string | number | boolean | null>;

/** An entry for the administrators' log. */
export interface Act {
  kind: AdministrativeActKind;
  /** Null if the operator did it from the command line. */
  actorId: number | null;
  at: Date;
  userId?: number | null;
  clubId?: number;
  reason?: string | undefined;
  /** The fields concerned, before and after. Those that did not change are left out of the log. */
  before?: Fields;
  after?: Fields;
}

/** Who acted, when and why. */
export type ActBy = Pick<Act, 'actorId' | 'at' | 'reason'>;

/** Records an administrator's act, in the transaction that performs it. */
export async function recordAct(transaction: Transaction, act: Act): Promise<void> {
  const { before = {}, after = {}, reason = '', userId = null, clubId = null, ...rest } = act;
  const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  await transaction.administrativeAct.create({
    data: { ...rest, userId, clubId, reason, before: only(before), after: only(after) },
  });
}
