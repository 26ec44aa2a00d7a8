import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Done } from '../../core/Done.ts';
import { Failure, InvalidInput } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { revokeAccess } from '../credentials/accessTokens.ts';
import { lockAccount } from '../credentials/lockAccount.ts';
import { findMailToken, revokeMailTokens } from '../credentials/mailTokens.ts';
import { hashPassword, newPasswordDescription, newPasswordRefusal } from '../credentials/passwords.ts';
import { recordActivity } from '../credentials/recordActivity.ts';
import { removeSecondFactor } from '../credentials/secondFactor.ts';
import { endSessions } from '../credentials/sessions.ts';
import { passwordChanged } from '../emails.ts';
import { newPassword } from '../rules.ts';

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The token from a recovery link, and the new password.',
  fields: (t) => ({
    token: t.string({ description: 'The token from the link.' }),
    newPassword: t.string({ description: newPasswordDescription }),
    confirmPassword: t.string({ description: 'The new password, repeated.' }),
  }),
});

const contract = contractOf({
  rules: newPassword,
  refusals: ['recovery.invalid', 'account.suspended'],
  limits: ['recoveryToken'],
  oncePerRequest: true,
  hashes: true,
});

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: Done,
    description:
      'Sets a new password with the token from a recovery link, which works once. Also verifies the e-mail address, ends all sessions, and revokes all access tokens and the calendar address. Does not log in. Two-factor authentication stays on, unless the address had never been verified.',
    contract,
    args: { input: t.arg({ type: ResetPasswordInput }) },
    resolve: async (_root, { input: { token, ...input } }, context) => {
      const { newPassword: password } = contract.check(input);
      const { database, limits, address, clock, mail } = context;
      await limits.consume('recoveryToken', address);
      const refused = new Failure('recovery.invalid');
      const now = clock();
      const mailToken = await findMailToken(database, token, 'recovery', now);
      if (!mailToken || mailToken.usedAt) throw refused;
      const user = await database.user.findUniqueOrThrow({ where: { id: mailToken.userId } });
      if (user.deletedAt) throw new Failure('account.suspended');
      const weakness = newPasswordRefusal(password, user);
      if (weakness) throw InvalidInput.at('newPassword', weakness);
      const passwordHash = await hashPassword(password);
      await database.$transaction(async (transaction) => {
        await lockAccount(transaction, user.id);
        // Of two concurrent requests, only one finds the token unused.
        const used = await transaction.mailToken.updateMany({
          where: { id: mailToken.id, usedAt: null, tokenHash: mailToken.tokenHash },
          data: { usedAt: now },
        });
        if (used.count === 0) throw refused;
        // The link was sent to this address, so using it proves that the member owns it. Anything set up before the
        // address was first verified may be the work of a stranger who registered with it.
        if (user.verifiedAt === null) {
          await removeSecondFactor(transaction, user.id);
          await transaction.clubOffer.deleteMany({ where: { fromId: user.id } });
        }
        await transaction.user.update({ where: { id: user.id }, data: { passwordHash, confirmedEmail: true } });
        await endSessions(transaction, user.id);
        await revokeMailTokens(transaction, user.id);
        await revokeAccess(transaction, user.id, now);
        await recordActivity(transaction, context, user.id, 'passwordReset');
        await mail.post(transaction, { ...user, confirmedEmail: true }, passwordChanged());
      });
      return { message: english('account:passwordReset') };
    },
  }),
);
