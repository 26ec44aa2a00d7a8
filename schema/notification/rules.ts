import * as z from 'zod/mini';
import { bounds } from '../figures/bounds.ts';
import { bigRowId, reason, rowId } from '../input/rules.ts';

const id = bigRowId('input.invalid');

/** Which notifications to mark as read: those that match all of these. */
export const readNotifications = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(bounds.notificationsNamed, reason('notification.tooManyNamed')))),
  upTo: z.optional(id),
  clubID: z.optional(rowId('input.invalid')),
});
