import { english } from '#locales/translate.ts';
import type { Transaction } from '#prisma/database.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { findMailToken } from './mailTokens.ts';
import { recordActivity } from './recordActivity.ts';
import { endSessions } from './sessions.ts';

builder.mutationField('confirmEmail', (t) =>
  t.field({
    type: Done,
    description:
      'Verifies the address that a link was sent to: that of a new account, or a new address of an existing one. Opening the link again while it is valid succeeds too, because mail scanners open links.',
    contract: { refusals: ['account.confirmationInvalid'], limits: ['confirmEmail'] },
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, clock, limits, address } = context;
      await limits.consume('confirmEmail', address);
      const now = clock();
      await database.$transaction(async (transaction) => {
        const found =
          (await findMailToken(transaction, token, 'confirmEmail', now)) ??
          (await findMailToken(transaction, token, 'changeEmail', now));
        if (!found) throw new Failure('account.confirmationInvalid');
        if (found.usedAt) return;
        await transaction.mailToken.update({ where: { id: found.id }, data: { usedAt: now } });
        if (found.newEmail) await changeAddress(transaction, context, found.userId, found.newEmail);
        else {
          await transaction.user.update({ where: { id: found.userId }, data: { confirmedEmail: true } });
          await recordActivity(transaction, context, found.userId, 'emailConfirmed');
        }
      });
      return { message: english('account:confirmed') };
    },
  }),
);

/** The new address takes the place of the old one, which is told; the other sessions end. */
async function changeAddress(transaction: Transaction, context: Context, userId: number, email: string): Promise<void> {
  const taken = await transaction.user.findUnique({ where: { email }, select: { id: true } });
  if (taken) throw new Failure('account.confirmationInvalid');
  const owner = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
  await transaction.user.update({ where: { id: userId }, data: { email, confirmedEmail: true } });
  // Links that went to the old address open nothing any more.
  await transaction.mailToken.deleteMany({ where: { userId, purpose: { not: 'changeEmail' } } });
  await endSessions(transaction, userId, context.viewer?.id === userId ? context.viewer.sessionId : undefined);
  await recordActivity(transaction, context, userId, 'emailChanged');
  await context.mail.post(transaction, owner, { kind: 'emailChanged' });
}
