import { confirmForTwoFactor } from '../account/credentials/confirmPassword.ts';
import { recordActivity } from '../account/credentials/recordActivity.ts';
import { asksForCode, renewRecoveryCodes } from '../account/credentials/secondFactor.ts';
import { holdSession } from '../account/credentials/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, WrongCode } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { codeDescription } from './codeDescription.ts';
import { RecoveryCodes } from './RecoveryCodes.ts';
import { twoFactorConfirmation } from './rules.ts';

const contract = contractOf({
  rules: twoFactorConfirmation,
  refusals: ['account.signInFirst', 'twoFactor.notEnabled', 'twoFactor.wrongPassword', 'twoFactor.wrongCode'],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  hashes: true,
});

builder.mutationField('renewRecoveryCodes', (t) =>
  t.withAuth({ member: true }).field({
    type: RecoveryCodes,
    description: 'Replaces the recovery codes with ten new ones. The old codes stop working.',
    extensions: { changesPublicData: false },
    contract,
    errors: { types: [WrongCode] },
    args: {
      password: t.arg.string({ description: "The viewer's password." }),
      code: t.arg.string({ required: false, description: codeDescription }),
    },
    resolve: async (_root, args, context) => {
      const { password, code } = contract.check(args);
      const { database, viewer } = context;
      if (!(await asksForCode(context, viewer.id))) throw new Failure('twoFactor.notEnabled');
      await confirmForTwoFactor(context, viewer, password, code);
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
