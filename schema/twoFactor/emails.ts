import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** Two-factor authentication was turned on. */
export const twoFactorEnabled = emailKind('twoFactorEnabled', { path: paths.login });

/** Two-factor authentication was turned off. */
export const twoFactorDisabled = emailKind('twoFactorDisabled', { path: paths.login });

/** An administrator reset two-factor authentication, with the reason. */
export const twoFactorReset = emailKind('twoFactorReset', { path: paths.login, values: ['reason'] });
