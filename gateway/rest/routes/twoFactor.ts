import { passwordConfirmation } from '#schema/account/rules.ts';
import { enabling } from '#schema/twoFactor/rules.ts';
import { type Route, route } from '../adapter.ts';
import { at, done, whole } from '../answer.ts';
import { fromShell } from '../openapi/example.ts';
import { text } from '../read.ts';
import {
  RestDisableTwoFactorDocument,
  RestEnableTwoFactorDocument,
  RestPrepareTwoFactorDocument,
} from '../twoFactor.generated.ts';

const password = fromShell('PASSWORD', 'a quiet harbour at dawn');

/** A second factor at log-in. */
export const twoFactor: Route[] = [
  route({
    method: 'get',
    path: '/user/2FA/qrcode',
    document: RestPrepareTwoFactorDocument,
    variables: () => ({}),
    answer: { result: whole },
    refusals: { CONFLICT: ['twoFactor.alreadyEnabled'] },
  }),
  route({
    method: 'post',
    path: '/user/2FA/enable',
    document: RestEnableTwoFactorDocument,
    body: { code: text, password: text },
    rules: enabling,
    variables: ({ body }) => body,
    answer: { result: at('message'), recoveryCodes: at('recoveryCodes') },
    refusals: {
      UNAUTHENTICATED: ['twoFactor.wrongPassword', 'twoFactor.wrongCode'],
      CONFLICT: ['twoFactor.alreadyEnabled', 'twoFactor.notPrepared'],
      TOO_MANY_REQUESTS: ['request.tooMany'],
    },
    example: { body: { code: fromShell('CODE', '287082'), password } },
  }),
  route({
    method: 'post',
    path: '/user/2FA/disable',
    document: RestDisableTwoFactorDocument,
    body: { password: text },
    rules: passwordConfirmation,
    variables: ({ body }) => body,
    answer: done,
    refusals: {
      UNAUTHENTICATED: ['twoFactor.wrongPassword'],
      CONFLICT: ['twoFactor.notEnabled'],
      TOO_MANY_REQUESTS: ['request.tooMany'],
    },
    example: { body: { password } },
  }),
];
