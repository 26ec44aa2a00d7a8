import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';
import { bounds } from '../../figures/bounds.ts';
import { proofDescription } from '../../moderation/proofOfWork.ts';
import { emailByAddress, writeByAddress } from '../credentials/emailByAddress.ts';
import { issueMailToken } from '../credentials/mailTokens.ts';
import { recovery } from '../emails.ts';

builder.mutationField('requestRecovery', (t) =>
  t.field({
    type: Done,
    description: `E-mails a link for setting a new password. The link works once and expires after ${bounds.recoveryMinutes} minutes. The response is the same whether or not the address has an account.`,
    contract: emailByAddress,
    args: {
      email: t.arg.string({ description: 'The e-mail address of the account; case-insensitive.' }),
      proof: t.arg.string({ required: false, description: proofDescription }),
    },
    resolve: async (_root, { proof, ...args }, context) => {
      const { email } = emailByAddress.check(args);
      await writeByAddress(context, email, proof, async (transaction, user) => {
        const token = await issueMailToken(transaction, user.id, 'recovery', context.clock());
        await context.mail.post(transaction, user, recovery({ token }));
      });
      return { message: english('account:recoveryRequested') };
    },
  }),
);
