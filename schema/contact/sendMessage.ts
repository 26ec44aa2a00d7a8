import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { check, InvalidInput } from '../errors.ts';
import { oncePerRequest } from '../oncePerRequest.ts';
import { newMessage } from './rules.ts';

const SendMessageInput = builder.inputType('SendMessageInput', {
  description: 'A message to the support.',
  fields: (t) => ({
    email: t.string({ description: 'Where an answer is to go.' }),
    subject: t.string({ description: 'At most 200 characters.' }),
    message: t.string({ description: 'At most 5000 characters.' }),
    csrf: t.string({ defaultValue: '', description: 'A trap for machines: must stay empty.' }),
  }),
});

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: Done,
    description: 'Mails a message to the support, with the sender as whom to answer.',
    errors: { types: [InvalidInput] },
    args: { input: t.arg({ type: SendMessageInput }) },
    resolve: async (_root, { input }, context) => {
      const { email: from, subject, message } = check(newMessage, input);
      const { database, mail, limits, address, supportEmail } = context;
      oncePerRequest(context, 'sendMessage');
      await limits.consume('contact', address);
      await database.$transaction((transaction) =>
        mail.post(transaction, {
          kind: 'message',
          to: supportEmail,
          replyTo: from,
          language: 'en',
          firstName: 'support',
          values: { from, subject, message },
        }),
      );
      return { message: english('contact:sent') };
    },
  }),
);
