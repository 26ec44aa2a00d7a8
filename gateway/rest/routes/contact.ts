import { args, message, route } from '../defineRoute.ts';
import type { Route } from '../route.ts';

/** The route for messages to support. */
export const contact: Route[] = [
  route.post('/contact', 'sendMessage', message, {
    body: args('email', 'subject', 'message', 'csrf', 'proof'),
    example: {
      body: { email: 'ann.lee@example.com', subject: 'A question', message: 'Is there a club near Genoa?' },
    },
  }),
];
