import { builder } from '../core/builder.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { testEmail } from './emails.ts';

builder.mutationField('sendTestEmail', (t) =>
  t.withAuth({ admin: true }).field({
    type: Done,
    description:
      "Sends an e-mail to the viewer's own address, to test whether e-mails arrive. `siteStatus` says how many wait or could not be sent.",
    extensions: { changesPublicData: false },
    contract: { limits: ['resendConfirmation'] },
    resolve: async (_root, _args, { database, viewer, mail, limits }) => {
      await limits.consume('resendConfirmation', String(viewer.id));
      await database.$transaction((transaction) => mail.post(transaction, viewer, testEmail()));
      return { message: english('account:testEmailSent') };
    },
  }),
);
