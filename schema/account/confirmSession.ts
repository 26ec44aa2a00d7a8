import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { WrongCode } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { confirmPassword } from './credentials/confirmPassword.ts';
import { acceptCode, warnOfWrongCodes } from './credentials/secondFactor.ts';
import { holdSession } from './credentials/sessions.ts';
import { sessionConfirmation } from './rules.ts';

const contract = contractOf({
  rules: sessionConfirmation,
  refusals: ['account.signInFirst', 'twoFactor.wrongPassword', 'twoFactor.wrongCode'],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  oncePerRequest: true,
  hashes: true,
});

builder.mutationField('confirmSession', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: `Confirms that the viewer is the owner of their session. For ${bounds.confirmedMinutes} minutes, as after a login, it can do what requires that. It ends with the session.`,
    extensions: { changesPublicData: false },
    contract,
    errors: { types: [WrongCode] },
    args: {
      confirmation: t.arg.string({
        description:
          "The viewer's password or, if they use two-factor authentication, a code from their authenticator app or a recovery code.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { confirmation } = contract.check(args);
      const { database, viewer, clock } = context;
      if (!viewer.twoFactor) await confirmPassword(context, viewer, confirmation);
      else if (!(await acceptCode(context, viewer.id, confirmation))) {
        await warnOfWrongCodes(context, viewer);
        throw new WrongCode();
      }
      await database.$transaction(async (transaction) => {
        await holdSession(transaction, viewer);
        await transaction.session.updateMany({ where: { id: viewer.sessionId ?? 0n }, data: { confirmedAt: clock() } });
      });
      return { message: english('account:sessionConfirmed') };
    },
  }),
);
