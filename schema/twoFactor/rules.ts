import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';

const required = (reason: Reason) =>
  z.string().check(z.normalize('NFC'), z.minLength(1, reason), z.maxLength(1024, reason));

/** The code and the password that turn two-factor on. */
export const enabling = z.object({
  code: required('twoFactor.codeRequired'),
  password: required('twoFactor.passwordRequired'),
});
