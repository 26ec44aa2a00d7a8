import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { Failure, InvalidInput } from '../errors.ts';
import { revokeAccessTokens } from './accessTokens.ts';
import { findMailToken } from './mailTokens.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { recordActivity } from './recordActivity.ts';
import { newPassword, passwordWeakness } from './rules.ts';
import { endSessions } from './sessions.ts';

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'A new password in place of a forgotten one.',
  fields: (t) => ({
    token: t.string({ description: 'The token of the link.' }),
    newPassword: t.string({ description: '8 to 128 characters of any kind.' }),
    confirmPassword: t.string({ description: 'The same again.' }),
  }),
});

const contract = contractOf({
  rules: newPassword,
  refusals: ['recovery.invalid', 'account.suspended'],
  limits: ['recoveryToken'],
  oncePerRequest: true,
});

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: Done,
    description:
      'Sets a new password with a recovery link, which works once. Every session and access token ends. It opens no session and does not change two-factor authentication.',
    contract,
    args: { input: t.arg({ type: ResetPasswordInput }) },
    resolve: async (_root, { input: { token, ...input } }, context) => {
      const { newPassword: password } = contract.check(input);
      const { database, limits, address, clock, mail } = context;
      await limits.consume('recoveryToken', address);
      const refused = new Failure('recovery.invalid');
      const now = clock();
      const found = await findMailToken(database, token, 'recovery', now);
      if (!found || found.usedAt) throw refused;
      const user = await database.user.findUniqueOrThrow({ where: { id: found.userId } });
      if (user.deletedAt) throw new Failure('account.suspended');
      const weakness = isCommonPassword(password) ? 'account.passwordCommon' : passwordWeakness(password, user.email);
      if (weakness) throw InvalidInput.at('newPassword', weakness);
      const passwordHash = await hashPassword(password);
      await database.$transaction(async (transaction) => {
        // Of two at once only one finds the token unused.
        const used = await transaction.mailToken.updateMany({
          where: { id: found.id, usedAt: null, tokenHash: found.tokenHash },
          data: { usedAt: now },
        });
        if (used.count === 0) throw refused;
        // The link went to the address, so the address is the account's.
        await transaction.user.update({ where: { id: user.id }, data: { passwordHash, confirmedEmail: true } });
        await endSessions(transaction, user.id);
        await revokeAccessTokens(transaction, user.id);
        await recordActivity(transaction, context, user.id, 'passwordReset');
        await mail.post(transaction, user, { kind: 'passwordChanged' });
      });
      return { message: english('account:passwordReset') };
    },
  }),
);
