import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Act } from '#prisma/generated/client/enums.ts';
import type { Context } from '../context.ts';
import { daysBefore, retention } from '../retention.ts';

/** Adds an entry to the account's activity log, which its owner can read, with the device and network of the caller. */
export async function recordActivity(
  transaction: Transaction,
  { clock, device, address }: Context,
  userId: number,
  act: Act,
): Promise<void> {
  await transaction.activity.create({ data: { userId, act, device, address, at: clock() } });
}

/** Whether the account has logged in before and, within the retention period, from this device or this network. */
export async function knownFrom({ database, device, address, clock }: Context, userId: number) {
  const since = daysBefore(clock(), retention.activityOrigin);
  const [known] = await database.rows<{ before: boolean; sameDevice: boolean; sameNetwork: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT FROM "Activity" WHERE "userId" = ${userId} AND act = 'loggedIn') AS before,
      EXISTS (SELECT FROM "Activity" WHERE "userId" = ${userId} AND act = 'loggedIn'
        AND device = ${device} AND at > ${since}) AS "sameDevice",
      EXISTS (SELECT FROM "Activity" WHERE "userId" = ${userId} AND act = 'loggedIn'
        AND address = ${address} AND at > ${since}) AS "sameNetwork"`);
  return known ?? { before: false, sameDevice: false, sameNetwork: false };
}
