import * as z from 'zod/mini';
import { bounds } from '../figures/bounds.ts';
import { bigRowId, reason, rowId } from '../input/rules.ts';

const id = bigRowId('input.invalid');

/** What notifications are about: a club's notices, topics or meetings, or something else. */
export const notificationSubjects = ['notices', 'topics', 'meetings', 'other'] as const;

/** Which notifications to mark as read: those that match all of these. */
export const readNotifications = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(bounds.notificationsNamed, reason('notification.tooManyNamed')))),
  upTo: z.optional(id),
  clubID: z.optional(rowId('input.invalid')),
  about: z.optional(z.array(z.enum(notificationSubjects))),
});
