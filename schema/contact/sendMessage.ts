import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { consumeProven, proofDescription } from '../moderation/proofOfWork.ts';
import { refuseScreened } from '../moderation/refuseScreened.ts';
import { message as messageEmail } from './emails.ts';
import { newMessage } from './rules.ts';

const SendMessageInput = builder.inputType('SendMessageInput', {
  description: 'A message to support.',
  fields: (t) => ({
    email: t.string({ description: "The sender's e-mail address, to which support replies." }),
    subject: t.string({ description: `The subject; 1 to ${bounds.messageSubject} characters.` }),
    message: t.string({ description: `The text; 1 to ${bounds.message} characters.` }),
    csrf: t.string({ defaultValue: '', description: 'A honeypot for bots; leave it empty.' }),
    proof: t.string({ required: false, description: proofDescription }),
  }),
});

const contract = contractOf({
  rules: newMessage,
  refusals: ['screening.network', 'proof.required'],
  limits: ['contact', 'contactNetworks'],
  oncePerRequest: true,
});

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: Done,
    description: "E-mails a message to support. Replies go to the sender's address.",
    contract,
    args: { input: t.arg({ type: SendMessageInput }) },
    resolve: async (_root, { input: { proof, ...input } }, context) => {
      const { email: from, subject, message } = contract.check(input);
      const { database, mail, address, widerNetwork, operator, viewer } = context;
      await consumeProven(
        context,
        [
          ['contact', address],
          ['contactNetworks', widerNetwork],
        ],
        proof,
      );
      if (!viewer) await refuseScreened(context, { network: true });
      await database.$transaction((transaction) =>
        mail.post(
          transaction,
          {
            email: operator().supportEmail,
            language: 'en',
            country: null,
            firstName: 'support',
            lastName: '',
            confirmedEmail: true,
          },
          messageEmail({ from, subject, message }, { replyTo: from }),
        ),
      );
      return { message: english('contact:sent') };
    },
  }),
);
