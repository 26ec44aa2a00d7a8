import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { oncePerRequest } from '../oncePerRequest.ts';
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

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: Done,
    description:
      'Sets a new password by a recovery link, once; every session ends. It logs nobody in and leaves two-factor as it is. FORBIDDEN when the link is unknown, used, expired or replaced.',
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: ResetPasswordInput }) },
    resolve: async (_root, { input }, context) => {
      const { newPassword: password } = check(newPassword, input);
      const { database, limits, address, clock, mail } = context;
      oncePerRequest(context, 'resetPassword');
      await limits.consume('recoveryToken', address);
      const refused = new Failure('FORBIDDEN', 'recovery.invalid');
      const now = clock();
      const found = await findMailToken(database, input.token, 'recovery', now);
      if (!found || found.usedAt) throw refused;
      const user = await database.user.findUniqueOrThrow({ where: { id: found.userId } });
      if (user.deletedAt) throw new Failure('FORBIDDEN', 'account.suspended');
      const weakness = isCommonPassword(password) ? 'account.passwordCommon' : passwordWeakness(password, user.email);
      if (weakness) throw new InvalidInput(new Map([['newPassword', weakness]]));
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
        const { email: to, language, firstName } = user;
        await mail.post(transaction, { kind: 'passwordChanged', to, language, firstName });
      });
      return { message: english('account:passwordReset') };
    },
  }),
);
