import * as z from 'zod/mini';
import { passwordConfirmation } from '../account/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { entered, reason } from '../input/rules.ts';

/** The code and the password that turn two-factor on. */
export const enabling = z.object({
  code: entered('twoFactor.codeRequired'),
  password: entered('twoFactor.passwordRequired'),
});

/** What turns it off, or renews the recovery codes: the password and a code, unless the session was confirmed lately. */
export const twoFactorConfirmation = z.extend(passwordConfirmation, {
  code: z.optional(z.string().check(z.maxLength(bounds.entered, reason('twoFactor.codeRequired')))),
});
