import { builder } from '../../core/builder.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { contractOf } from '../../core/contract.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { retention } from '../../figures/retention.ts';
import { refuseScreened } from '../../moderation/refuseScreened.ts';
import { confirmPassword } from '../credentials/confirmPassword.ts';
import { issueMailToken } from '../credentials/mailTokens.ts';
import { mayReceiveEmail } from '../credentials/mayReceiveEmail.ts';
import { holdSession } from '../credentials/sessions.ts';
import { withUniformResponseTime } from '../credentials/uniformResponseTime.ts';
import { alreadyRegistered, changeEmail } from '../emails.ts';
import { emailChange } from '../rules.ts';

const contract = contractOf({
  rules: emailChange,
  refusals: ['account.signInFirst', 'profile.nothingChanged', 'twoFactor.wrongPassword', 'screening.email'],
  limits: ['password', 'resendConfirmation'],
  oncePerRequest: true,
  hashes: true,
});

builder.mutationField('changeEmail', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: `E-mails a verification link to the new address. The address changes once the link is opened. The link is valid for ${retention.confirmationLink} days. The response is the same whether or not the new address already has an account.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      email: t.arg.string({ description: 'The new e-mail address.' }),
      password: t.arg.string({ description: "The viewer's password." }),
    },
    resolve: async (_root, args, context) => {
      const { email, password } = contract.check(args);
      if (email === context.viewer.email) throw new Failure('profile.nothingChanged');
      await confirmPassword(context, context.viewer, password);
      await context.limits.consume('resendConfirmation', String(context.viewer.id));
      await refuseScreened(context, { email });
      await withUniformResponseTime(() => sendLink(email, context, context.viewer));
      return { message: english('account:emailChangeSent') };
    },
  }),
);

async function sendLink(newEmail: string, context: Context, viewer: Viewer): Promise<void> {
  const { database, mail, clock } = context;
  if (!(await mayReceiveEmail(context, newEmail))) return;
  await database.$transaction(async (transaction) => {
    await holdSession(transaction, viewer);
    const owner = await transaction.user.findUnique({ where: { email: newEmail } });
    if (owner) {
      await mail.post(transaction, owner, alreadyRegistered());
      return;
    }
    const token = await issueMailToken(transaction, viewer.id, 'changeEmail', clock(), { newEmail });
    const recipient = { ...viewer, email: newEmail, confirmedEmail: false };
    await mail.post(transaction, recipient, changeEmail({ token }));
  });
}
