import { RestSendMessageDocument } from '../contact.generated.ts';
import { honeypot, optionalText, text } from '../readers.ts';
import { messageBody } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

/** The route for messages to support. */
export const contact: Route[] = [
  defineRoute({
    method: 'post',
    path: '/contact',
    document: RestSendMessageDocument,
    body: { email: text, subject: text, message: text, csrf: honeypot, proof: optionalText },
    variables: ({ body }) => ({ input: body }),
    answer: messageBody,
    example: {
      body: { email: 'ann.lee@example.com', subject: 'A question', message: 'Is there a club near Genoa?' },
    },
  }),
];
