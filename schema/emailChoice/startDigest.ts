import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import { firstZoneOfCountry } from '../countries/zoneOfCountry.ts';
import { nextDigest } from '../messages/digestTime.ts';

/** When a member's next digest after this moment is due: in their time zone, or else in the first of their country's. */
export const nextDigestOf = ({ timeZone, country }: Pick<User, 'timeZone' | 'country'>, now: Date): Date =>
  nextDigest(now, timeZone || firstZoneOfCountry(country));

/** Makes sure that a member's next digest is due. The update waits for one in progress, which may end by removing the row. */
export async function startDigest(transaction: Transaction, userId: number, now: Date): Promise<void> {
  const select = { timeZone: true, country: true };
  const member = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select });
  await transaction.$executeRaw`
    INSERT INTO "Digest" ("userId", "dueAt") VALUES (${userId}, ${nextDigestOf(member, now)})
    ON CONFLICT ("userId") DO UPDATE SET "dueAt" = "Digest"."dueAt"`;
}
