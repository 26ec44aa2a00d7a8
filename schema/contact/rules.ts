import * as z from 'zod/mini';
import { memberAddress } from '../account/rules.ts';
import { emptyField, line, paragraph, reason } from '../input/rules.ts';

/** How many messages the form sends before the page is loaded again. */
export const maxMessages = 3;

/** A message to support. People do not see the field `csrf`: whoever fills it in is a bot. */
export const newMessage = z.object({
  email: memberAddress,
  subject: line(200, 'contact.subjectTooLong').check(z.minLength(1, reason('account.requiredFields'))),
  message: paragraph(5000, 'contact.messageTooLong').check(z.minLength(1, reason('account.requiredFields'))),
  csrf: emptyField,
});
