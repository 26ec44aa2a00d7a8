import { english } from '#schema/core/translate.ts';
import { args, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { NotificationsAnswerFragmentDoc } from '../notification.generated.ts';
import { resultField, sentence } from '../responseBody.ts';
import type { Route } from '../route.ts';

/** The routes for a member's notifications. */
export const notification: Route[] = [
  route.get('/user/notifications', 'notifications', NotificationsAnswerFragmentDoc),
  route.put('/user/notifications', 'markNotificationsRead', ['unread'], {
    body: args('ids', 'upTo', 'clubID'),
    answer: { result: sentence(() => english('account:notificationsRead')), unread: resultField('unread') },
    example: { body: { upTo: fromShell('NOTIFICATION_ID', 42) } },
  }),
];
