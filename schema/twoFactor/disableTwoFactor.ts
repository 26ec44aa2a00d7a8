import { english } from '#locales/translate.ts';
import { confirmPassword } from '../account/confirmPassword.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { endSessions } from '../account/sessions.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { disabling } from './rules.ts';

builder.mutationField('disableTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Turns two-factor off; the recovery codes die and the other sessions end. CONFLICT when it is not on.',
    errors: { types: [InvalidInput] },
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, args, context) => {
      const { password } = check(disabling, args);
      const { database, viewer, mail } = context;
      await confirmPassword(context, viewer, password);
      await database.$transaction(async (transaction) => {
        const { count } = await transaction.twoFactor.deleteMany({
          where: { userId: viewer.id, enabledAt: { not: null } },
        });
        if (count === 0) throw new Failure('CONFLICT', 'twoFactor.notEnabled');
        await transaction.recoveryCode.deleteMany({ where: { userId: viewer.id } });
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await recordActivity(transaction, context, viewer.id, 'twoFactorDisabled');
        const { email: to, language, firstName } = viewer;
        await mail.post(transaction, { kind: 'twoFactorDisabled', to, language, firstName });
      });
      return { message: english('account:twoFactorDisabled') };
    },
  }),
);
