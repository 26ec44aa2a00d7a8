import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { confirmationEmail, issueMailToken } from '../credentials/mailTokens.ts';
import { mayReceiveEmail } from '../credentials/mayReceiveEmail.ts';

builder.mutationField('resendConfirmation', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'E-mails a new verification link to the viewer. It replaces the previous one.',
    extensions: { changesPublicData: false },
    contract: { refusals: ['account.alreadyConfirmed'], limits: ['resendConfirmation'] },
    resolve: async (_root, _args, context) => {
      const { database, viewer, mail, limits, clock } = context;
      if (viewer.confirmedEmail) throw new Failure('account.alreadyConfirmed');
      await limits.consume('resendConfirmation', String(viewer.id));
      if (await mayReceiveEmail(context, viewer.email))
        await database.$transaction(async (transaction) => {
          const token = await issueMailToken(transaction, viewer.id, 'confirmEmail', clock());
          await mail.post(transaction, viewer, confirmationEmail(token));
        });
      return { message: english('account:confirmationSent') };
    },
  }),
);
