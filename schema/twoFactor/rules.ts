import * as z from 'zod/mini';
import { entered } from '../input/rules.ts';

/** The code and the password that turn two-factor on. */
export const enabling = z.object({
  code: entered('twoFactor.codeRequired'),
  password: entered('twoFactor.passwordRequired'),
});
