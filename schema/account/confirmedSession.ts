import type { Context, Viewer } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { RefusalReason } from '../core/refusals.ts';
import { bounds } from '../figures/bounds.ts';

/**
 * Whether the viewer proved lately, in this session, that they are its owner: by logging in, or with their password or,
 * if two-factor is on, a code.
 */
export function isConfirmed({ clock }: Pick<Context, 'clock'>, { confirmedAt }: Viewer): boolean {
  const since = clock().getTime() - (confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return since < bounds.confirmedMinutes * 60_000;
}

/** Why `assertConfirmed` refuses. */
export const unconfirmed = ['account.sessionOnly', 'account.confirmFirst'] as const satisfies RefusalReason[];

/**
 * Refuses what a stolen token or a device that was left unlocked must not be able to do: it needs a session that was
 * confirmed lately, and no access token can do it.
 */
export function assertConfirmed(context: Pick<Context, 'clock'>, viewer: Viewer): void {
  if (viewer.sessionId === null) throw new Failure('account.sessionOnly');
  if (!isConfirmed(context, viewer)) throw new Failure('account.confirmFirst');
}
