import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { differ } from '../fieldChange.ts';
import { alternativeText, text } from '../readers.ts';
import type { Route } from '../route.ts';

const mailToken = fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE');

/** A token in the query or the body, but not two. */
const withToken = {
  query: { token: alternativeText },
  mistakes: {
    'request.contradiction': ({ query, body }: Record<'query' | 'body', { token: string }>) =>
      differ(query.token, body.token),
  },
  variables: ({ query, body }: Record<'query' | 'body', { token: string }>) => ({ token: body.token || query.token }),
};

/** Shared by the two routes that set a new password with the token from a recovery link. */
const reset = { ...withToken, body: { token: alternativeText, ...args('newPassword', 'confirmPassword') } };

/** The routes for resetting a forgotten password. */
export const recovery: Route[] = [
  route.post('/auth/account-recovery/email', 'requestRecovery', message, {
    query: { email: alternativeText },
    body: { email: alternativeText, ...args('proof') },
    mistakes: { 'request.contradiction': ({ query, body }) => differ(query.email, body.email) },
    variables: ({ query, body }) => ({ email: query.email || body.email }),
    example: { body: { email: fromShell('EMAIL', 'ann.lee@example.com') } },
  }),
  route.post('/auth/account-recovery/verifyCode', 'resetPassword', message, {
    when: (body) => 'newPassword' in body,
    ...reset,
  }),
  route.post('/auth/account-recovery/verifyCode', 'checkRecovery', message, {
    ...withToken,
    body: {
      token: alternativeText,
      newPassword: text.described(
        'If present, this call also sets the new password, as /auth/account-recovery/restore does.',
      ),
      confirmPassword: text.described('The new password again.'),
    },
    example: { query: { token: mailToken } },
  }),
  route.post('/auth/account-recovery/restore', 'resetPassword', message, {
    ...reset,
    example: {
      body: {
        token: mailToken,
        newPassword: 'a lantern over the quay',
        confirmPassword: 'a lantern over the quay',
      },
    },
  }),
];
