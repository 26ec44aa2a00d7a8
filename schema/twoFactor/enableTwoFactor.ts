import { confirmPassword } from '../account/credentials/confirmPassword.ts';
import { mayWarnOwner } from '../account/credentials/mayReceiveEmail.ts';
import { recordActivity } from '../account/credentials/recordActivity.ts';
import { acceptCode, asksForCode, renewRecoveryCodes } from '../account/credentials/secondFactor.ts';
import { endSessions, holdSession } from '../account/credentials/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { twoFactorEnabled } from './emails.ts';
import { RecoveryCodes } from './RecoveryCodes.ts';
import { enabling } from './rules.ts';

const contract = contractOf({
  rules: enabling,
  verified: true,
  refusals: [
    'account.signInFirst',
    'twoFactor.alreadyEnabled',
    'twoFactor.notPrepared',
    'twoFactor.wrongPassword',
    'twoFactor.wrongCode',
  ],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  hashes: true,
});

builder.mutationField('enableTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: RecoveryCodes,
    description:
      'Turns on two-factor authentication. The code must belong to the secret from `prepareTwoFactor`. Returns the recovery codes and ends all other sessions.',
    extensions: { changesPublicData: false },
    contract,
    args: {
      code: t.arg.string({ description: 'The six-digit code that the authenticator app shows.' }),
      password: t.arg.string({ description: "The viewer's password." }),
    },
    resolve: async (_root, args, context) => {
      const { database, viewer, mail, clock } = context;
      const { code, password } = contract.check(args, viewer);
      if (await asksForCode(context, viewer.id)) throw new Failure('twoFactor.alreadyEnabled');
      if (!(await database.twoFactor.findUnique({ where: { userId: viewer.id }, select: { userId: true } })))
        throw new Failure('twoFactor.notPrepared');
      await confirmPassword(context, viewer, password);
      if (!(await acceptCode(context, viewer.id, code))) throw new Failure('twoFactor.wrongCode');
      const isWarned = await mayWarnOwner(context, viewer.id, 'twoFactorEnabled');
      return database.$transaction(async (transaction) => {
        await holdSession(transaction, viewer);
        await transaction.twoFactor.update({ where: { userId: viewer.id }, data: { enabledAt: clock() } });
        // It was confirmed with the password and a code.
        await transaction.session.updateMany({ where: { id: viewer.sessionId ?? 0n }, data: { confirmedAt: clock() } });
        const recoveryCodes = await renewRecoveryCodes(transaction, viewer.id);
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await recordActivity(transaction, context, viewer.id, 'twoFactorEnabled');
        if (isWarned) await mail.post(transaction, viewer, twoFactorEnabled());
        return { recoveryCodes, message: english('account:twoFactorEnabled') };
      });
    },
  }),
);
