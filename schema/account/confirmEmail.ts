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
      'Verifies the address a link was sent to, be it that of a new account or a new address. Twice within the life of the link is a success both times (mail scanners open links); FORBIDDEN when it is unknown, expired or replaced.',
    errors: {},
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, clock, limits, address } = context;
      await limits.consume('confirmEmail', address);
      const now = clock();
      await database.$transaction(async (transaction) => {
        const found =
          (await findMailToken(transaction, token, 'confirmEmail', now)) ??
          (await findMailToken(transaction, token, 'changeEmail', now));
        if (!found) throw new Failure('FORBIDDEN', 'account.confirmationInvalid');
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
  if (taken) throw new Failure('FORBIDDEN', 'account.confirmationInvalid');
  const { email: to, language, firstName } = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
  await transaction.user.update({ where: { id: userId }, data: { email, confirmedEmail: true } });
  // Links that went to the old address open nothing any more.
  await transaction.mailToken.deleteMany({ where: { userId, purpose: { not: 'changeEmail' } } });
  await endSessions(transaction, userId, context.viewer?.id === userId ? context.viewer.sessionId : undefined);
  await recordActivity(transaction, context, userId, 'emailChanged');
  await context.mail.post(transaction, { kind: 'emailChanged', to, language, firstName });
}
