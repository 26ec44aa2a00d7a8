import type { Transaction } from '#prisma/database.ts';
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

/** Whether the account has logged in before, and as long as that is kept, on this device and from this network. */
export async function knownFrom({ database, device, address, clock }: Context, userId: number) {
  const at = { gt: daysBefore(clock(), retention.activityOrigin) };
  const logIns = { userId, act: 'loggedIn' as const };
  const [before, sameDevice, sameNetwork] = await Promise.all([
    database.activity.findFirst({ where: logIns, select: { id: true } }),
    database.activity.findFirst({ where: { ...logIns, device, at }, select: { id: true } }),
    database.activity.findFirst({ where: { ...logIns, address, at }, select: { id: true } }),
  ]);
  return { before: before !== null, sameDevice: sameDevice !== null, sameNetwork: sameNetwork !== null };
}
