import type { Database, Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { Failure } from '../../core/errors.ts';
import type { ClubAccess } from '../clubAccess.ts';

/** Refuses somebody who has not accepted the house rules of their club; its owner and whoever wrote them count as having. */
export async function assertRulesAccepted(
  database: Database | Transaction,
  { club, role }: ClubAccess,
  userId: number,
): Promise<void> {
  const { id: clubId, rulesVersion: version } = club;
  if (version === 0 || role === 'owner') return;
  const accepted = await database.houseRules.findFirst({
    where: { clubId, version, OR: [{ authorId: userId }, { acceptances: { some: { userId } } }] },
    select: { version: true },
  });
  if (!accepted) throw new Failure('club.rulesNotAccepted');
}

/** Stores that somebody accepts a version of a club's house rules, which must be the present one. */
export async function storeAcceptance(
  transaction: Transaction,
  { id: clubId, rulesVersion }: Club,
  { userId, version, at }: { userId: number; version: number; at: Date },
): Promise<void> {
  if (rulesVersion === 0 || version !== rulesVersion) throw new Failure('club.rulesChanged');
  await transaction.houseRulesAcceptance.createMany({ data: { clubId, version, userId, at }, skipDuplicates: true });
}
