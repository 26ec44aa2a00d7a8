import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { issueMailToken } from './mailTokens.ts';

const contract = contractOf({ refusals: ['account.alreadyConfirmed'], limits: ['resendConfirmation'] });

builder.mutationField('resendConfirmation', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Mails the viewer a new confirmation link, which replaces the previous one.',
    contract,
    resolve: async (_root, _args, { database, viewer, mail, limits, clock }) => {
      if (viewer.confirmedEmail) throw new Failure('account.alreadyConfirmed');
      await limits.consume('resendConfirmation', String(viewer.id));
      await database.$transaction(async (transaction) => {
        const token = await issueMailToken(transaction, viewer.id, 'confirmEmail', clock());
        await mail.post(transaction, viewer, { kind: 'confirmEmail', token });
      });
      return { message: english('account:confirmationSent') };
    },
  }),
);
