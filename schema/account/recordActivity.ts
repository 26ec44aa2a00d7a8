import type { Transaction } from '#prisma/database.ts';
import type { Act } from '#prisma/generated/client/enums.ts';
import type { Context } from '../context.ts';

/** Adds an entry to the account's activity log, which its owner can read, with the device and network of the caller. */
export async function recordActivity(
  transaction: Transaction,
  { clock, device, address }: Context,
  userId: number,
  act: Act,
): Promise<void> {
  await transaction.activity.create({ data: { userId, act, device, address, at: clock() } });
}

/** Whether the account has logged in before, on this device before, and from this network within the last 90 days. */
export async function knownFrom({ database, device, address, clock }: Context, userId: number) {
  const since = new Date(clock().getTime() - 90 * 24 * 60 * 60 * 1000);
  const logIns = { userId, act: 'loggedIn' as const };
  const [before, sameDevice, sameNetwork] = await Promise.all([
    database.activity.findFirst({ where: logIns, select: { id: true } }),
    database.activity.findFirst({ where: { ...logIns, device }, select: { id: true } }),
    database.activity.findFirst({ where: { ...logIns, address, at: { gt: since } }, select: { id: true } }),
  ]);
  return { before: before !== null, sameDevice: sameDevice !== null, sameNetwork: sameNetwork !== null };
}
