import { confirmPassword } from '../account/confirmPassword.ts';
import { mayWarnOwner } from '../account/mayReceiveEmail.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { passwordConfirmation } from '../account/rules.ts';
import { asksForCode, removeSecondFactor } from '../account/secondFactor.ts';
import { endSessions, holdSession } from '../account/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { twoFactorDisabled } from './emails.ts';

const contract = contractOf({
  rules: passwordConfirmation,
  refusals: ['account.signInFirst', 'twoFactor.notEnabled', 'twoFactor.wrongPassword'],
  limits: ['password'],
  hashes: true,
});

builder.mutationField('disableTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Turns off two-factor authentication. Deletes the recovery codes and ends all other sessions.',
    extensions: { changesPublicData: false },
    contract,
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, args, context) => {
      const { password } = contract.check(args);
      const { database, viewer, mail } = context;
      if (!(await asksForCode(context, viewer.id))) throw new Failure('twoFactor.notEnabled');
      await confirmPassword(context, viewer, password);
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
