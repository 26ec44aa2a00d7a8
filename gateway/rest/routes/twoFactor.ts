import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { code, optionalCode } from '../readers.ts';
import { resultField } from '../responseBody.ts';
import type { Route } from '../route.ts';

const password = fromShell('PASSWORD', 'a quiet harbour at dawn');

/** The routes for two-factor authentication. */
export const twoFactor: Route[] = [
  route.get('/user/2FA/qrcode', 'prepareTwoFactor', ['qrcode', 'secret', 'otpauth'], { secret: true }),
  route.post('/user/2FA/enable', 'enableTwoFactor', ['recoveryCodes', 'message'], {
    body: { code, ...args('password') },
    answer: { result: resultField('message'), recoveryCodes: resultField('recoveryCodes') },
    example: { body: { code: fromShell('CODE', '287082'), password } },
  }),
  route.post('/user/2FA/disable', 'disableTwoFactor', message, {
    body: { ...args('password'), code: optionalCode },
    example: { body: { password } },
  }),
];
