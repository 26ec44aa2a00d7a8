import { revokeAccessTokens } from '../account/accessTokens.ts';
import { confirmOwner } from '../account/confirmPassword.ts';
import { endSessions } from '../account/sessions.ts';
import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { check, Failure, InvalidInput, WrongCode } from '../errors.ts';
import { lockUser } from './lockUser.ts';
import { recordAct } from './recordAct.ts';
import { twoFactorReset } from './rules.ts';

builder.mutationField('resetTwoFactor', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    description:
      "Turns a member's two-factor off: the recovery codes die, the sessions end, and the member is told the reason by mail. UNAUTHENTICATED when the confirmation is wrong; CONFLICT when it is not on.",
    errors: { types: [InvalidInput, WrongCode] },
    args: {
      userId: t.arg.string({ description: 'The number of the account, in digits.' }),
      reason: t.arg.string({ description: 'Why; mailed to the member.' }),
      confirmation: t.arg.string({ description: "The administrator's own password, or a code of theirs." }),
    },
    resolve: async (query, _root, args, context) => {
      const { userId, reason, confirmation } = check(twoFactorReset, args);
      const { database, viewer, mail, clock } = context;
      await confirmOwner(context, viewer, confirmation);
      return database.$transaction(async (transaction) => {
        const { id, email: to, language, firstName } = await lockUser(transaction, userId);
        const { count } = await transaction.twoFactor.deleteMany({ where: { userId: id, enabledAt: { not: null } } });
        if (count === 0) throw new Failure('CONFLICT', 'twoFactor.notEnabled');
        await transaction.recoveryCode.deleteMany({ where: { userId: id } });
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
        await mail.post(transaction, { kind: 'twoFactorReset', to, language, firstName, values: { reason } });
        return transaction.user.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
