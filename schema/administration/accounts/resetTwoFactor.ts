import { confirmOwner } from '../../account/credentials/confirmPassword.ts';
import { holdSession } from '../../account/credentials/sessions.ts';
import { lockAdministrators } from '../../account/lockAdministrators.ts';
import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { WrongCode } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { twoFactorReset } from '../rules.ts';
import { clearSecondFactor } from './clearSecondFactor.ts';
import { lockUser } from './lockUser.ts';

const contract = contractOf({
  rules: twoFactorReset,
  refusals: [
    'account.signInFirst',
    'account.notAllowed',
    'twoFactor.notEnabled',
    'twoFactor.wrongPassword',
    'twoFactor.wrongCode',
    'administration.userUnknown',
  ],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  hashes: true,
});

builder.mutationField('resetTwoFactor', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    description:
      "Turns off a member's two-factor authentication. Deletes their recovery codes, ends their sessions, and revokes their access tokens and calendar address. The reason is e-mailed to them.",
    contract,
    errors: { types: [WrongCode] },
    args: {
      userId: t.arg.string({ description: 'The id of the account, as a string of digits.' }),
      reason: t.arg.string({
        description: `The reason, which is e-mailed to the member; 1 to ${bounds.explanation} characters.`,
      }),
      confirmation: t.arg.string({
        description:
          "The administrator's own password or, if they use two-factor authentication, a code from their authenticator app or a recovery code.",
      }),
    },
    resolve: async (query, _root, args, context) => {
      const { userId, reason, confirmation } = contract.check(args);
      const { database, viewer, mail, clock } = context;
      await confirmOwner(context, viewer, confirmation);
      return database.$transaction(async (transaction) => {
        await lockAdministrators(transaction, viewer);
        await holdSession(transaction, viewer);
        const user = await lockUser(transaction, userId);
        await clearSecondFactor(transaction, mail, user, { actorId: viewer.id, at: clock(), reason });
        return transaction.user.findUniqueOrThrow({ ...query, where: { id: user.id } });
      });
    },
  }),
);
