import { fromShell } from '../example.ts';
import { code, optionalCode, text } from '../readers.ts';
import { messageBody, resultField, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';
import {
  RestDisableTwoFactorDocument,
  RestEnableTwoFactorDocument,
  RestPrepareTwoFactorDocument,
} from '../twoFactor.generated.ts';

const password = fromShell('PASSWORD', 'a quiet harbour at dawn');

/** The routes for two-factor authentication. */
export const twoFactor: Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/2FA/qrcode',
    secret: true,
    document: RestPrepareTwoFactorDocument,
    variables: () => ({}),
    answer: { result: wholeResult },
  }),
  defineRoute({
    method: 'post',
    path: '/user/2FA/enable',
    document: RestEnableTwoFactorDocument,
    body: { code, password: text },
    variables: ({ body }) => body,
    answer: { result: resultField('message'), recoveryCodes: resultField('recoveryCodes') },
    example: { body: { code: fromShell('CODE', '287082'), password } },
  }),
  defineRoute({
    method: 'post',
    path: '/user/2FA/disable',
    document: RestDisableTwoFactorDocument,
    body: { password: text, code: optionalCode },
    variables: ({ body }) => body,
    answer: messageBody,
    example: { body: { password } },
  }),
];
