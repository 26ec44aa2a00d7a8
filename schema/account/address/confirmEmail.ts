import type { Transaction } from '#prisma/database.ts';
import type { MailTokenPurpose } from '#prisma/generated/client/enums.ts';
import { builder } from '../../core/builder.ts';
import type { Context } from '../../core/context.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { retention } from '../../figures/retention.ts';
import { lockAccount } from '../credentials/lockAccount.ts';
import { recordActivity } from '../credentials/recordActivity.ts';
import { endSessions } from '../credentials/sessions.ts';
import { hashToken } from '../credentials/tokens.ts';
import { emailChanged } from '../emails.ts';

builder.mutationField('confirmEmail', (t) =>
  t.field({
    type: Done,
    description: `Verifies the e-mail address that a verification link was sent to: the address of a new account, or the new address of an existing one. Links are valid for ${retention.confirmationLink} days. Verifying again with a valid link also succeeds, because mail scanners open links.`,
    contract: { refusals: ['account.confirmationInvalid'], limits: ['confirmEmail'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, clock, limits, address } = context;
      await limits.consume('confirmEmail', address);
      const now = clock();
      await database.$transaction(async (transaction) => {
        const valid = {
          tokenHash: hashToken(token),
          purpose: { in: ['confirmEmail', 'changeEmail'] as MailTokenPurpose[] },
          expiresAt: { gt: now },
        };
        const issued = await transaction.mailToken.findFirst({ where: valid, select: { userId: true } });
        if (issued) await lockAccount(transaction, issued.userId);
        // If a mail scanner opens the link at the same moment, only one of the two finds it unused; both succeed.
        const { count } = await transaction.mailToken.updateMany({
          where: { ...valid, usedAt: null },
          data: { usedAt: now },
        });
        const mailToken = await transaction.mailToken.findFirst({ where: valid });
        if (!mailToken) throw new Failure('account.confirmationInvalid');
        if (count === 0) return;
        if (mailToken.newEmail) await changeAddress(transaction, context, mailToken.userId, mailToken.newEmail);
        else {
          // A trigger (prisma/functions/User.sql) records the first verification; so do the other ways to verify an address.
          await transaction.user.update({ where: { id: mailToken.userId }, data: { confirmedEmail: true } });
          await recordActivity(transaction, context, mailToken.userId, 'emailConfirmed');
        }
      });
      return { message: english('account:confirmed') };
    },
  }),
);

/** Replaces the address, notifies the old one and ends the other sessions. Suspended members keep their address. */
async function changeAddress(transaction: Transaction, context: Context, userId: number, email: string): Promise<void> {
  const taken = await transaction.user.findUnique({ where: { email }, select: { id: true } });
  if (taken) throw new Failure('account.confirmationInvalid');
  const owner = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
  if (owner.deletedAt) throw new Failure('account.confirmationInvalid');
  await transaction.user.update({ where: { id: userId }, data: { email, confirmedEmail: true } });
  // Links sent to the old address stop working.
  await transaction.mailToken.deleteMany({ where: { userId, purpose: { not: 'changeEmail' } } });
  await endSessions(transaction, userId, context.viewer?.id === userId ? context.viewer.sessionId : undefined);
  await recordActivity(transaction, context, userId, 'emailChanged');
  await context.mail.post(transaction, owner, emailChanged());
}
