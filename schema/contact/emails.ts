import { emailKind } from '../core/emailKind.ts';

/** To the operator's `SUPPORT_EMAIL`: the contact form, with the sender as Reply-To. */
export const message = emailKind('message', {
  path: '/profile?select=admin',
  values: ['from', 'subject', 'message'],
  needs: ['replyTo'],
});
