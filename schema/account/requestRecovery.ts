import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { ProofRequired } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { isLargeProvider, mailDomainOf } from '../moderation/mailboxes.ts';
import { consumeProven, proofDescription } from '../moderation/proofOfWork.ts';
import { refuseScreened } from '../moderation/refuseScreened.ts';
import { recovery } from './emails.ts';
import { issueMailToken } from './mailTokens.ts';
import { mayReceiveEmail } from './mayReceiveEmail.ts';
import { knownFrom, unknown } from './recordActivity.ts';
import { recoveryRequest } from './rules.ts';
import { withUniformResponseTime } from './uniformResponseTime.ts';

const contract = contractOf({
  rules: recoveryRequest,
  refusals: ['screening.network', 'proof.required'],
  limits: ['recoveryAddress', 'recoveryAccount', 'recoveryNetworks', 'recoveryDomain', 'recoveryProvider'],
  oncePerRequest: true,
});

builder.mutationField('requestRecovery', (t) =>
  t.field({
    type: Done,
    description: `E-mails a link for setting a new password. The link works once and expires after ${bounds.recoveryMinutes} minutes. The response is the same whether or not the address has an account.`,
    contract,
    args: {
      email: t.arg.string({ description: 'The e-mail address of the account; case-insensitive.' }),
      proof: t.arg.string({ required: false, description: proofDescription }),
    },
    resolve: async (_root, { proof, ...args }, context) => {
      const { email } = contract.check(args);
      const takeBack = context.limits.savepoint();
      await context.limits.consumeEach([
        ['recoveryAddress', context.address],
        ['recoveryAccount', `${email} ${context.address}`],
      ]);
      await refuseScreened(context, { network: true });
      try {
        await withUniformResponseTime(() => sendLink(email, context, proof));
      } catch (refusal) {
        // The call will be repeated with a proof.
        if (refusal instanceof ProofRequired) await takeBack();
        throw refusal;
      }
      return { message: english('account:recoveryRequested') };
    },
  }),
);

async function sendLink(email: string, context: Context, proof: string | null | undefined): Promise<void> {
  const { database, clock, mail, address, widerNetwork } = context;
  const user = await database.user.findUnique({ where: { email } });
  const { sameNetwork } = user ? await knownFrom(context, user.id) : unknown;
  const domain = mailDomainOf(email);
  if (!sameNetwork)
    await consumeProven(
      context,
      [
        ['recoveryNetworks', widerNetwork],
        isLargeProvider(domain) ? ['recoveryProvider', domain] : ['recoveryDomain', domain],
      ],
      proof,
    );
  if (!user || user.deletedAt) return;
  if (!(await mayReceiveEmail(context, email, sameNetwork ? address : undefined))) return;
  await database.$transaction(async (transaction) => {
    const token = await issueMailToken(transaction, user.id, 'recovery', clock());
    await mail.post(transaction, user, recovery({ token }));
  });
}
