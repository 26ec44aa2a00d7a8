import * as z from 'zod/mini';
import { reason } from '../input/rules.ts';

/** How many notifications can be named at once: as many as a page of them has at most. */
const maxNamed = 100;

const id = z.int(reason('input.invalid')).check(z.positive(reason('input.invalid')));

/** Which notifications are read: those that are all of this. */
export const readNotifications = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(maxNamed, reason('notification.tooManyNamed')))),
  upTo: z.optional(id),
  clubID: z.optional(id),
});
