import { english } from '#locales/translate.ts';
import { confirmPassword } from '../account/confirmPassword.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { acceptCode, asksForCode, renewRecoveryCodes } from '../account/secondFactor.ts';
import { endSessions } from '../account/sessions.ts';
import { builder } from '../builder.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { RecoveryCodes } from './RecoveryCodes.ts';
import { enabling } from './rules.ts';

builder.mutationField('enableTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: RecoveryCodes,
    description:
      'Turns two-factor on with a code of the prepared secret; the other sessions end. UNAUTHENTICATED for a wrong password or code; CONFLICT when it is on, or not prepared.',
    errors: { types: [InvalidInput] },
    args: {
      code: t.arg.string({ description: 'What the authenticator shows.' }),
      password: t.arg.string({ description: "The viewer's password." }),
    },
    resolve: async (_root, args, context) => {
      const { code, password } = check(enabling, args);
      const { database, viewer, mail, clock } = context;
      if (await asksForCode(context, viewer.id)) throw new Failure('CONFLICT', 'twoFactor.alreadyEnabled');
      if (!(await database.twoFactor.findUnique({ where: { userId: viewer.id }, select: { userId: true } })))
        throw new Failure('CONFLICT', 'twoFactor.notPrepared');
      await confirmPassword(context, viewer, password);
      if (!(await acceptCode(context, viewer.id, code))) throw new Failure('UNAUTHENTICATED', 'twoFactor.wrongCode');
      return database.$transaction(async (transaction) => {
        await transaction.twoFactor.update({ where: { userId: viewer.id }, data: { enabledAt: clock() } });
        const recoveryCodes = await renewRecoveryCodes(transaction, viewer.id);
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await recordActivity(transaction, context, viewer.id, 'twoFactorEnabled');
        const { email: to, language, firstName } = viewer;
        await mail.post(transaction, { kind: 'twoFactorEnabled', to, language, firstName });
        return { recoveryCodes, message: english('account:twoFactorEnabled') };
      });
    },
  }),
);
