import { emailKind } from '../core/emailKind.ts';

/** Two-factor authentication was turned on. */
export const twoFactorEnabled = emailKind('twoFactorEnabled', { path: '/login' });

/** Two-factor authentication was turned off. */
export const twoFactorDisabled = emailKind('twoFactorDisabled', { path: '/login' });

/** An administrator reset two-factor authentication, with the reason. */
export const twoFactorReset = emailKind('twoFactorReset', { path: '/login', values: ['reason'] });
