import { revokeAccessTokens } from '../account/accessTokens.ts';
import { confirmOwner } from '../account/confirmPassword.ts';
import { removeSecondFactor } from '../account/secondFactor.ts';
import { endSessions } from '../account/sessions.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Failure, WrongCode } from '../errors.ts';
import { lockUser } from './lockUser.ts';
import { recordAct } from './recordAct.ts';
import { twoFactorReset } from './rules.ts';

const contract = contractOf({
  rules: twoFactorReset,
  refusals: ['twoFactor.notEnabled', 'twoFactor.wrongPassword', 'twoFactor.wrongCode', 'administration.userUnknown'],
  limits: ['password', 'code', 'codeAnywhere'],
  hashes: true,
});

builder.mutationField('resetTwoFactor', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    description:
      "Turns off a member's two-factor authentication. Deletes their recovery codes, ends their sessions and revokes their access tokens. The reason is e-mailed to them.",
    contract,
    errors: { types: [WrongCode] },
    args: {
      userId: t.arg.string({ description: 'The id of the account, in digits.' }),
      reason: t.arg.string({ description: 'The reason, which is e-mailed to the member; 1 to 2000 characters.' }),
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
        const user = await lockUser(transaction, userId);
        const { id } = user;
        if (!(await removeSecondFactor(transaction, id))) throw new Failure('twoFactor.notEnabled');
        await endSessions(transaction, id);
        await revokeAccessTokens(transaction, id);
        await recordAct(transaction, {
          kind: 'twoFactorReset',
          actorId: viewer.id,
          at: clock(),
          userId: id,
          reason,
          before: { twoFactor: true },
          after: { twoFactor: false },
        });
        await mail.post(transaction, user, { kind: 'twoFactorReset', values: { reason } });
        return transaction.user.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
