import {
  RestCheckRecoveryDocument,
  RestRequestRecoveryDocument,
  RestResetPasswordDocument,
} from '../account.generated.ts';
import { fromShell } from '../example.ts';
import { differ } from '../fieldChange.ts';
import { alternativeText, optionalText, text } from '../readers.ts';
import { messageBody } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const mailToken = fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE');

const twoTokens = {
  'request.contradiction': ({ query, body }: Record<'query' | 'body', { token: string }>) =>
    differ(query.token, body.token),
};

/** Shared by the two routes that set a new password with the token from a recovery link. */
const reset = {
  document: RestResetPasswordDocument,
  query: { token: alternativeText },
  body: { token: alternativeText, newPassword: text, confirmPassword: text },
  mistakes: twoTokens,
  variables: ({
    query,
    body,
  }: {
    query: { token: string };
    body: Record<'token' | 'newPassword' | 'confirmPassword', string>;
  }) => ({
    input: { ...body, token: body.token || query.token },
  }),
  answer: messageBody,
};

/** The routes for resetting a forgotten password. */
export const recovery: Route[] = [
  defineRoute({
    method: 'post',
    path: '/auth/account-recovery/email',
    document: RestRequestRecoveryDocument,
    query: { email: alternativeText },
    body: { email: alternativeText, proof: optionalText },
    mistakes: { 'request.contradiction': ({ query, body }) => differ(query.email, body.email) },
    variables: ({ query, body: { email, proof } }) => ({ email: query.email || email, proof }),
    answer: messageBody,
    example: { body: { email: fromShell('EMAIL', 'ann.lee@example.com') } },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    when: (body) => 'newPassword' in body,
    ...reset,
  }),
  defineRoute({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    document: RestCheckRecoveryDocument,
    query: { token: alternativeText },
    body: {
      token: alternativeText,
      newPassword: text.described(
        'If present, this call also sets the new password, as /auth/account-recovery/restore does.',
      ),
      confirmPassword: text.described('The new password again.'),
    },
    mistakes: twoTokens,
    variables: ({ query, body }) => ({ token: query.token || body.token }),
    answer: messageBody,
    example: { query: { token: mailToken } },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/account-recovery/restore',
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
