import { disabling, enabling } from '#schema/twoFactor/rules.ts';
import { fromShell } from '../example.ts';
import { text } from '../readers.ts';
import { messageBody, resultField, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';
import {
  RestDisableTwoFactorDocument,
  RestEnableTwoFactorDocument,
  RestPrepareTwoFactorDocument,
} from '../twoFactor.generated.ts';

const password = fromShell('PASSWORD', 'a quiet harbour at dawn');

/** Two-factor authentication. */
export const twoFactor: Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/2FA/qrcode',
    document: RestPrepareTwoFactorDocument,
    variables: () => ({}),
    answer: { result: wholeResult },
    refusals: { CONFLICT: ['twoFactor.alreadyEnabled'] },
  }),
  defineRoute({
    method: 'post',
    path: '/user/2FA/enable',
    document: RestEnableTwoFactorDocument,
    body: { code: text, password: text },
    rules: enabling,
    variables: ({ body }) => body,
    answer: { result: resultField('message'), recoveryCodes: resultField('recoveryCodes') },
    refusals: {
      UNAUTHENTICATED: ['twoFactor.wrongPassword', 'twoFactor.wrongCode'],
      CONFLICT: ['twoFactor.alreadyEnabled', 'twoFactor.notPrepared'],
      TOO_MANY_REQUESTS: ['request.tooMany'],
    },
    example: { body: { code: fromShell('CODE', '287082'), password } },
  }),
  defineRoute({
    method: 'post',
    path: '/user/2FA/disable',
    document: RestDisableTwoFactorDocument,
    body: { password: text },
    rules: disabling,
    variables: ({ body }) => body,
    answer: messageBody,
    refusals: {
      UNAUTHENTICATED: ['twoFactor.wrongPassword'],
      CONFLICT: ['twoFactor.notEnabled'],
      TOO_MANY_REQUESTS: ['request.tooMany'],
    },
    example: { body: { password } },
  }),
];
