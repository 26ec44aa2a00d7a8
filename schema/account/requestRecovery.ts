import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { Done } from '../Done.ts';
import { check, InvalidInput } from '../errors.ts';
import { oncePerRequest } from '../oncePerRequest.ts';
import { issueMailToken } from './mailTokens.ts';
import { recoveryRequest } from './rules.ts';
import { evenTime } from './uniformResponseTime.ts';

builder.mutationField('requestRecovery', (t) =>
  t.field({
    type: Done,
    description: 'Mails a link for a new password; the answer is the same whether or not the address has an account.',
    errors: { types: [InvalidInput] },
    args: { email: t.arg.string({ description: 'The address of the account, in any case.' }) },
    resolve: async (_root, args, context) => {
      const { email } = check(recoveryRequest, args);
      oncePerRequest(context, 'requestRecovery');
      await context.limits.consume('recoveryAddress', context.address);
      await context.limits.consume('recoveryAccount', email);
      await evenTime(() => post(email, context));
      return { message: english('account:recoveryRequested') };
    },
  }),
);

async function post(email: string, { database, mail, clock }: Context): Promise<void> {
  const user = await database.user.findUnique({ where: { email } });
  if (!user || user.deletedAt) return;
  await database.$transaction(async (transaction) => {
    const token = await issueMailToken(transaction, user.id, 'recovery', clock());
    const { language, firstName } = user;
    await mail.post(transaction, { kind: 'recovery', to: email, language, firstName, token });
  });
}
