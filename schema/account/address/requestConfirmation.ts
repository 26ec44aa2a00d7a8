import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';
import { proofDescription } from '../../moderation/proofOfWork.ts';
import { emailByAddress, writeByAddress } from '../credentials/emailByAddress.ts';
import { confirmationEmail, issueMailToken } from '../credentials/mailTokens.ts';

builder.mutationField('requestConfirmation', (t) =>
  t.field({
    type: Done,
    description:
      'E-mails a new verification link to an address that was registered and is not verified yet, without a session. It replaces the previous one. The response is the same whether or not there is such an account.',
    extensions: { changesPublicData: false },
    contract: emailByAddress,
    args: {
      email: t.arg.string({ description: 'The e-mail address of the account; case-insensitive.' }),
      proof: t.arg.string({ required: false, description: proofDescription }),
    },
    resolve: async (_root, { proof, ...args }, context) => {
      const { email } = emailByAddress.check(args);
      await writeByAddress(context, email, proof, async (transaction, user) => {
        if (user.confirmedEmail) return;
        const token = await issueMailToken(transaction, user.id, 'confirmEmail', context.clock());
        await context.mail.post(transaction, user, confirmationEmail(token));
      });
      return { message: english('account:confirmationRequested') };
    },
  }),
);
