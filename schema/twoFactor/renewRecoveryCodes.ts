import { confirmPassword } from '../account/confirmPassword.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { passwordConfirmation } from '../account/rules.ts';
import { asksForCode, renewRecoveryCodes } from '../account/secondFactor.ts';
import { holdSession } from '../account/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { RecoveryCodes } from './RecoveryCodes.ts';

const contract = contractOf({
  rules: passwordConfirmation,
  refusals: ['account.signInFirst', 'twoFactor.notEnabled', 'twoFactor.wrongPassword'],
  limits: ['password'],
  hashes: true,
});

builder.mutationField('renewRecoveryCodes', (t) =>
  t.withAuth({ member: true }).field({
    type: RecoveryCodes,
    description: 'Replaces the recovery codes with ten new ones. The old codes stop working.',
    extensions: { changesPublicData: false },
    contract,
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, args, context) => {
      const { password } = contract.check(args);
      const { database, viewer } = context;
      if (!(await asksForCode(context, viewer.id))) throw new Failure('twoFactor.notEnabled');
      await confirmPassword(context, viewer, password);
      const recoveryCodes = await database.$transaction(async (transaction) => {
        // Concurrent requests queue up here: each replaces the codes of the one before.
        await holdSession(transaction, viewer);
        const on = await transaction.twoFactor.count({ where: { userId: viewer.id, enabledAt: { not: null } } });
        if (!on) throw new Failure('twoFactor.notEnabled');
        await recordActivity(transaction, context, viewer.id, 'recoveryCodesRenewed');
        return renewRecoveryCodes(transaction, viewer.id);
      });
      return { recoveryCodes, message: english('account:twoFactorEnabled') };
    },
  }),
);
