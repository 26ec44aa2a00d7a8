import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { issueMailToken } from './mailTokens.ts';
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
    description:
      'E-mails a link for setting a new password. The link works once, within 60 minutes. The answer is the same whether or not the address has an account.',
    contract,
    args: { email: t.arg.string({ description: 'The e-mail address of the account, in upper or lower case.' }) },
    resolve: async (_root, args, context) => {
      const { email } = contract.check(args);
      await context.limits.consume('recoveryAddress', context.address);
      await context.limits.consume('recoveryAccount', email);
      await withUniformResponseTime(() => sendLink(email, context));
      return { message: english('account:recoveryRequested') };
    },
  }),
);

async function sendLink(email: string, { database, mail, clock }: Context): Promise<void> {
  const user = await database.user.findUnique({ where: { email } });
  if (!user || user.deletedAt) return;
  await database.$transaction(async (transaction) => {
    const token = await issueMailToken(transaction, user.id, 'recovery', clock());
    await mail.post(transaction, user, { kind: 'recovery', token });
  });
}
