import * as z from 'zod/mini';
import { memberAddress } from '../account/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { emptyField, line, paragraph, reason } from '../input/rules.ts';

/** How many messages the form sends before it requires a page reload. */
export const maxMessages = 3;

/** A message to support. `csrf` is a honeypot: people do not see it, so whoever fills it in is a bot. */
export const newMessage = z.object({
  email: memberAddress,
  subject: line(bounds.messageSubject).check(z.minLength(1, reason('account.requiredFields'))),
  message: paragraph(bounds.message).check(z.minLength(1, reason('account.requiredFields'))),
  csrf: emptyField,
});
