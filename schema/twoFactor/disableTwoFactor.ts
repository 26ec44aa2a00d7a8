import { confirmForTwoFactor } from '../account/credentials/confirmPassword.ts';
import { mayWarnOwner } from '../account/credentials/mayReceiveEmail.ts';
import { recordActivity } from '../account/credentials/recordActivity.ts';
import { asksForCode, removeSecondFactor } from '../account/credentials/secondFactor.ts';
import { endSessions, holdSession } from '../account/credentials/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure, WrongCode } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { codeDescription } from './codeDescription.ts';
import { twoFactorDisabled } from './emails.ts';
import { twoFactorConfirmation } from './rules.ts';

const contract = contractOf({
  rules: twoFactorConfirmation,
  refusals: ['account.signInFirst', 'twoFactor.notEnabled', 'twoFactor.wrongPassword', 'twoFactor.wrongCode'],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  hashes: true,
});

builder.mutationField('disableTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Turns off two-factor authentication. Deletes the recovery codes and ends all other sessions.',
    extensions: { changesPublicData: false },
    contract,
    errors: { types: [WrongCode] },
    args: {
      password: t.arg.string({ description: "The viewer's password." }),
      code: t.arg.string({ required: false, description: codeDescription }),
    },
    resolve: async (_root, args, context) => {
      const { password, code } = contract.check(args);
      const { database, viewer, mail } = context;
      if (!(await asksForCode(context, viewer.id))) throw new Failure('twoFactor.notEnabled');
      await confirmForTwoFactor(context, viewer, password, code);
      const isWarned = await mayWarnOwner(context, viewer.id, 'twoFactorDisabled');
      await database.$transaction(async (transaction) => {
        await holdSession(transaction, viewer);
        if (!(await removeSecondFactor(transaction, viewer.id))) throw new Failure('twoFactor.notEnabled');
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await recordActivity(transaction, context, viewer.id, 'twoFactorDisabled');
        if (isWarned) await mail.post(transaction, viewer, twoFactorDisabled());
      });
      return { message: english('account:twoFactorDisabled') };
    },
  }),
);
