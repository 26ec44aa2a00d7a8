import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Act } from '#prisma/generated/client/enums.ts';
import type { Context } from '../../core/context.ts';
import { daysBefore, retention } from '../../figures/retention.ts';

/**
 * Adds an entry to the account's activity log, which its owner can read, with the device and network of the caller. A
 * trigger removes the oldest (prisma/functions/Activity.sql).
 */
export async function recordActivity(
  transaction: Transaction,
  { clock, device, address }: Context,
  userId: number,
  act: Act,
): Promise<void> {
  await transaction.activity.create({ data: { userId, act, device, address, at: clock() } });
}

/** Whether an account has logged in before and, within the retention period, from this device or this network. */
export interface KnownFrom {
  before: boolean;
  sameDevice: boolean;
  sameNetwork: boolean;
}

/** What is known of an account that does not exist. */
export const unknown: KnownFrom = { before: false, sameDevice: false, sameNetwork: false };

/** `KnownFrom` as columns, for a table of accounts named `u`. */
export function knownColumns({ device, address, clock }: Context): Prisma.Sql {
  const since = daysBefore(clock(), retention.activityOrigin);
  const login = Prisma.sql`SELECT FROM "Activity" WHERE "userId" = u.id AND act = 'loggedIn'`;
  return Prisma.sql`EXISTS (${login}) AS before,
    EXISTS (${login} AND device = ${device} AND at > ${since}) AS "sameDevice",
    EXISTS (${login} AND address = ${address} AND at > ${since}) AS "sameNetwork"`;
}

/** Reads what is known of an account. */
export async function knownFrom(context: Context, userId: number): Promise<KnownFrom> {
  const [known] = await context.database.rows<KnownFrom>(Prisma.sql`
    SELECT ${knownColumns(context)} FROM "User" u WHERE id = ${userId}`);
  return known ?? unknown;
}
