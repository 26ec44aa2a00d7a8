import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { check, InvalidInput } from '../errors.ts';
import { revokeAccessTokens } from './accessTokens.ts';
import { confirmPassword } from './confirmPassword.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { recordActivity } from './recordActivity.ts';
import { passwordChange, passwordWeakness } from './rules.ts';
import { endSessions } from './sessions.ts';

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Another password, by who knows the old one.',
  fields: (t) => ({
    currentPassword: t.string({ description: 'The password so far.' }),
    newPassword: t.string({ description: '8 to 128 characters of any kind.' }),
    confirmPassword: t.string({ description: 'The same again.' }),
  }),
});

builder.mutationField('changePassword', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Sets another password; the other sessions end. UNAUTHENTICATED for a wrong current one.',
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, context) => {
      const { currentPassword, newPassword } = check(passwordChange, input);
      const { database, viewer, mail } = context;
      const weakness = isCommonPassword(newPassword)
        ? 'account.passwordCommon'
        : passwordWeakness(newPassword, viewer.email);
      if (weakness) throw new InvalidInput(new Map([['newPassword', weakness]]));
      await confirmPassword(context, viewer, currentPassword);
      const passwordHash = await hashPassword(newPassword);
      await database.$transaction(async (transaction) => {
        await transaction.user.update({ where: { id: viewer.id }, data: { passwordHash } });
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await revokeAccessTokens(transaction, viewer.id);
        await recordActivity(transaction, context, viewer.id, 'passwordChanged');
        const { email: to, language, firstName } = viewer;
        await mail.post(transaction, { kind: 'passwordChanged', to, language, firstName });
      });
      return { message: english('account:passwordChanged') };
    },
  }),
);
