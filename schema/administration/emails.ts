import { emailKind } from '../core/emailKind.ts';

/** The operator created the account; the link sets its first password. */
export const invited = emailKind('invited', {
  path: '/auth/account-recovery/verifyCode?token=',
  needs: ['token'],
  unverified: true,
});

/** The account was suspended, with the reason. */
export const memberSuspended = emailKind('memberSuspended', { path: '/contact', values: ['reason'] });

/** The account was suspended. */
export const suspendedWithoutReason = emailKind('suspendedWithoutReason', { path: '/contact' });
