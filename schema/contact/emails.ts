import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** To the operator's `SUPPORT_EMAIL`: the contact form, with the sender as Reply-To. */
export const message = emailKind('message', {
  path: paths.profileTab('admin'),
  values: ['from', 'subject', 'message'],
  needs: ['replyTo'],
});
