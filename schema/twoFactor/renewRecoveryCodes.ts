import { english } from '#locales/translate.ts';
import { confirmPassword } from '../account/confirmPassword.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { asksForCode, renewRecoveryCodes } from '../account/secondFactor.ts';
import { builder } from '../builder.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { RecoveryCodes } from './RecoveryCodes.ts';
import { disabling } from './rules.ts';

builder.mutationField('renewRecoveryCodes', (t) =>
  t.withAuth({ member: true }).field({
    type: RecoveryCodes,
    description: 'Ten new recovery codes in place of the old ones. CONFLICT while two-factor is not on.',
    errors: { types: [InvalidInput] },
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, args, context) => {
      const { password } = check(disabling, args);
      const { database, viewer } = context;
      if (!(await asksForCode(context, viewer.id))) throw new Failure('CONFLICT', 'twoFactor.notEnabled');
      await confirmPassword(context, viewer, password);
      const recoveryCodes = await database.$transaction(async (transaction) => {
        await recordActivity(transaction, context, viewer.id, 'recoveryCodesRenewed');
        return renewRecoveryCodes(transaction, viewer.id);
      });
      return { recoveryCodes, message: english('account:twoFactorEnabled') };
    },
  }),
);
