import type { Transaction } from '#prisma/database.ts';
import { allowanceDeclined, allowanceGranted } from '../allowance/emails.ts';
import type { Context, Viewer } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { notify } from '../messages/notify.ts';
import { recordAct } from './log/recordAct.ts';

/** Grants or declines a pending request for a larger allowance, records it and notifies the member. */
export async function answerAllowance(
  transaction: Transaction,
  { viewer, mail, clock }: Pick<Context, 'mail' | 'clock'> & { viewer: Viewer },
  id: number,
  granted: boolean,
): Promise<void> {
  const at = clock();
  const request = await transaction.allowanceRequest.findUnique({ where: { id }, select: { userId: true } });
  if (!request) throw new Failure('allowance.unknown');
  // So that an allowance raised at the same moment is not lowered again.
  await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${request.userId} FOR UPDATE`;
  // Of two administrators who decide at the same moment, only one finds it pending.
  const { count } = await transaction.allowanceRequest.updateMany({
    where: { id, state: 'pending' },
    data: { state: granted ? 'granted' : 'declined', decidedAt: at },
  });
  if (count === 0) throw new Failure('allowance.unknown');
  const { wanted, reason, user } = await transaction.allowanceRequest.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  });
  const maxClubs = granted ? Math.max(wanted, user.maxClubs) : user.maxClubs;
  if (granted) await transaction.user.update({ where: { id: user.id }, data: { maxClubs } });
  const kind = granted ? 'allowanceGranted' : 'allowanceDeclined';
  await recordAct(transaction, {
    kind,
    actorId: viewer.id,
    at,
    userId: user.id,
    reason,
    before: { maxClubs: user.maxClubs },
    after: { maxClubs },
  });
  const email = granted ? allowanceGranted : allowanceDeclined;
  await mail.post(transaction, user, email({ maxClubs }));
  await notify(transaction, [user.id], { kind, at });
}
