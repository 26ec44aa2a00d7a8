import { newMessage } from '#schema/contact/rules.ts';
import { type Route, route } from '../adapter.ts';
import { done } from '../answer.ts';
import { RestSendMessageDocument } from '../contact.generated.ts';
import { text } from '../read.ts';

/** Messages to the support. */
export const contact: Route[] = [
  route({
    method: 'post',
    path: '/contact',
    document: RestSendMessageDocument,
    body: { email: text, subject: text, message: text, csrf: text },
    rules: newMessage,
    variables: ({ body }) => ({ input: body }),
    answer: done,
    refusals: { TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: {
      body: { email: 'ann.lee@example.com', subject: 'A question', message: 'Is there a club near Genoa?' },
    },
  }),
];
