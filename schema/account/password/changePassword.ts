import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Done } from '../../core/Done.ts';
import { InvalidInput } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { revokeAccess } from '../credentials/accessTokens.ts';
import { confirmPassword } from '../credentials/confirmPassword.ts';
import { revokeMailTokens } from '../credentials/mailTokens.ts';
import { mayWarnOwner } from '../credentials/mayReceiveEmail.ts';
import { hashPassword, newPasswordDescription, newPasswordRefusal } from '../credentials/passwords.ts';
import { recordActivity } from '../credentials/recordActivity.ts';
import { endSessions, holdSession } from '../credentials/sessions.ts';
import { passwordChanged } from '../emails.ts';
import { passwordChange } from '../rules.ts';

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The current password and the new one.',
  fields: (t) => ({
    currentPassword: t.string({ description: 'The current password.' }),
    newPassword: t.string({ description: newPasswordDescription }),
    confirmPassword: t.string({ description: 'The new password, repeated.' }),
  }),
});

const contract = contractOf({
  rules: passwordChange,
  refusals: ['account.signInFirst', 'twoFactor.wrongPassword'],
  limits: ['password'],
  hashes: true,
});

builder.mutationField('changePassword', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Sets a new password. Ends all other sessions and revokes all access tokens and the calendar address.',
    extensions: { changesPublicData: false },
    contract,
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, context) => {
      const { currentPassword, newPassword } = contract.check(input);
      const { database, viewer, mail, clock } = context;
      const refusal = newPasswordRefusal(newPassword, viewer);
      if (refusal) throw InvalidInput.at('newPassword', refusal);
      await confirmPassword(context, viewer, currentPassword);
      const passwordHash = await hashPassword(newPassword);
      const isWarned = await mayWarnOwner(context, viewer.id, 'passwordChanged');
      await database.$transaction(async (transaction) => {
        await holdSession(transaction, viewer);
        await transaction.user.update({ where: { id: viewer.id }, data: { passwordHash } });
        await endSessions(transaction, viewer.id, viewer.sessionId);
        await revokeAccess(transaction, viewer.id, clock());
        await revokeMailTokens(transaction, viewer.id);
        await recordActivity(transaction, context, viewer.id, 'passwordChanged');
        if (isWarned) await mail.post(transaction, viewer, passwordChanged());
      });
      return { message: english('account:passwordChanged') };
    },
  }),
);
