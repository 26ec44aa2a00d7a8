import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import type { Context, Viewer } from '../context.ts';
import { Done } from '../Done.ts';
import { check, Failure, InvalidInput } from '../errors.ts';
import { oncePerRequest } from '../oncePerRequest.ts';
import { confirmPassword } from './confirmPassword.ts';
import { issueMailToken } from './mailTokens.ts';
import { emailChange } from './rules.ts';
import { evenTime } from './uniformResponseTime.ts';

builder.mutationField('changeEmail', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      'Mails a link to the new address; the change counts once it is opened. The answer does not tell whether the address has an account. UNAUTHENTICATED for a wrong password.',
    errors: { types: [InvalidInput] },
    args: {
      email: t.arg.string({ description: 'The new address.' }),
      password: t.arg.string({ description: "The viewer's password." }),
    },
    resolve: async (_root, args, context) => {
      const { email, password } = check(emailChange, args);
      oncePerRequest(context, 'changeEmail');
      if (email === context.viewer.email) throw new Failure('BAD_USER_INPUT', 'profile.nothingChanged');
      await confirmPassword(context, context.viewer, password);
      await context.limits.consume('resendConfirmation', String(context.viewer.id));
      await evenTime(() => post(email, context, context.viewer));
      return { message: english('account:emailChangeSent') };
    },
  }),
);

async function post(newEmail: string, { database, mail, clock }: Context, viewer: Viewer): Promise<void> {
  await database.$transaction(async (transaction) => {
    const owner = await transaction.user.findUnique({ where: { email: newEmail } });
    if (owner) {
      const { language, firstName } = owner;
      await mail.post(transaction, { kind: 'alreadyRegistered', to: newEmail, language, firstName });
      return;
    }
    const token = await issueMailToken(transaction, viewer.id, 'changeEmail', clock(), newEmail);
    const { language, firstName } = viewer;
    await mail.post(transaction, { kind: 'changeEmail', to: newEmail, language, firstName, token });
  });
}
