import * as z from 'zod/mini';
import { memberAddress } from '../account/rules.ts';
import { line, paragraph, reason } from '../input/rules.ts';

/** How many messages the form sends in one visit of the page. */
export const mostMessages = 3;

/** A message to the support. `csrf` is a field people do not see. */
export const newMessage = z
  .object({
    email: memberAddress,
    subject: line(200, 'contact.subjectTooLong').check(z.minLength(1, reason('account.requiredFields'))),
    message: paragraph(5000, 'contact.messageTooLong').check(z.minLength(1, reason('account.requiredFields'))),
    csrf: z.string(),
  })
  .check(({ value, issues }) => {
    if (value.csrf !== '')
      issues.push({ code: 'custom', path: ['csrf'], message: reason('account.detected'), input: value.csrf });
  });
