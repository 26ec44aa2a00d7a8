import { english } from '#locales/translate.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { issueMailToken } from './mailTokens.ts';
import { mayReceiveLetter } from './mayReceiveLetter.ts';
import { knownFrom } from './recordActivity.ts';
import { recoveryRequest } from './rules.ts';
import { withUniformResponseTime } from './uniformResponseTime.ts';

const contract = contractOf({
  rules: recoveryRequest,
  limits: ['recoveryAddress', 'recoveryAccount'],
  oncePerRequest: true,
});

builder.mutationField('requestRecovery', (t) =>
  t.field({
    type: Done,
    description: `E-mails a link for setting a new password. The link works once and expires after ${bounds.recoveryMinutes} minutes. The response is the same whether or not the address has an account.`,
    contract,
    args: { email: t.arg.string({ description: 'The e-mail address of the account; case-insensitive.' }) },
    resolve: async (_root, args, context) => {
      const { email } = contract.check(args);
      await context.limits.consume('recoveryAddress', context.address);
      const knownNetwork = await networkOfOwner(context, email);
      await context.limits.consume('recoveryAccount', knownNetwork ? `${email} ${knownNetwork}` : email);
      await withUniformResponseTime(() => sendLink(email, context, knownNetwork));
      return { message: english('account:recoveryRequested') };
    },
  }),
);

/** The request's network, if the owner has logged in from it: strangers elsewhere cannot exhaust its attempts. */
async function networkOfOwner(context: Context, email: string): Promise<string | undefined> {
  const user = await context.database.user.findUnique({ where: { email }, select: { id: true } });
  return (await knownFrom(context, user?.id ?? 0)).sameNetwork ? context.address : undefined;
}

async function sendLink(email: string, context: Context, knownNetwork?: string): Promise<void> {
  const { database, clock, mail } = context;
  const user = await database.user.findUnique({ where: { email } });
  if (!user || user.deletedAt || !(await mayReceiveLetter(context, email, knownNetwork))) return;
  await database.$transaction(async (transaction) => {
    const token = await issueMailToken(transaction, user.id, 'recovery', clock());
    await mail.post(transaction, user, { kind: 'recovery', token });
  });
}
