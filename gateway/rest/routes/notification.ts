import { english } from '#schema/core/translate.ts';
import { fromShell } from '../example.ts';
import { RestMarkNotificationsReadDocument, RestNotificationsDocument } from '../notification.generated.ts';
import { optionalBigId, optionalBigIds, optionalNumber, pageSize, pageStart } from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

/** The routes for a member's notifications. */
export const notification: Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/notifications',
    document: RestNotificationsDocument,
    query: { first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { first: 10 } },
  }),
  defineRoute({
    method: 'put',
    path: '/user/notifications',
    document: RestMarkNotificationsReadDocument,
    body: { ids: optionalBigIds, upTo: optionalBigId, clubID: optionalNumber },
    variables: ({ body }) => body,
    answer: { result: sentence(() => english('account:notificationsRead')), unread: resultField('unread') },
    example: { body: { upTo: fromShell('NOTIFICATION_ID', 42) } },
  }),
];
