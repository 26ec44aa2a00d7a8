import { newPassword, recoveryRequest } from '#schema/account/rules.ts';
import {
  RestCheckRecoveryDocument,
  RestRequestRecoveryDocument,
  RestResetPasswordDocument,
} from '../account.generated.ts';
import { type Route, route } from '../adapter.ts';
import { done } from '../answer.ts';
import { fromShell } from '../openapi/example.ts';
import { text } from '../read.ts';

const mailToken = fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE');

/** What sets a new password, by the token of a letter. */
const reset = {
  document: RestResetPasswordDocument,
  query: { token: text },
  body: { token: text, newPassword: text, confirmPassword: text },
  rules: newPassword,
  variables: ({
    query,
    body,
  }: {
    query: { token: string };
    body: Record<'token' | 'newPassword' | 'confirmPassword', string>;
  }) => ({
    input: { ...body, token: body.token || query.token },
  }),
  answer: done,
};

/** A new password for who forgot the old one. */
export const recovery: Route[] = [
  route({
    method: 'post',
    path: '/auth/account-recovery/email',
    document: RestRequestRecoveryDocument,
    query: { email: text },
    body: { email: text },
    rules: recoveryRequest,
    variables: ({ query, body }) => ({ email: query.email || body.email }),
    answer: done,
    refusals: { TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: { body: { email: fromShell('EMAIL', 'ann.lee@example.com') } },
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    when: (body) => 'newPassword' in body,
    ...reset,
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    document: RestCheckRecoveryDocument,
    query: { token: text },
    body: {
      token: text,
      newPassword: text.described('With it the new password is set at once, as by /auth/account-recovery/restore.'),
      confirmPassword: text.described('The same again.'),
    },
    variables: ({ query, body }) => ({ token: query.token || body.token }),
    answer: done,
    refusals: { FORBIDDEN: ['recovery.invalid', 'account.suspended'], TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: { query: { token: mailToken } },
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/restore',
    ...reset,
    required: ['token'],
    refusals: { FORBIDDEN: ['recovery.invalid', 'account.suspended'], TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: {
      body: {
        token: mailToken,
        newPassword: 'a lantern over the quay',
        confirmPassword: 'a lantern over the quay',
      },
    },
  }),
];
