import { emailKind } from '../core/emailKind.ts';

/** The link that verifies a new account, at sign-up or requested again. */
export const confirmEmail = emailKind('confirmEmail', {
  path: '/auth/confirmemail?token=',
  values: ['days'],
  needs: ['token'],
  unverified: true,
});

/** Someone tried to register with this account's address, or to change theirs to it. */
export const alreadyRegistered = emailKind('alreadyRegistered', { path: '/login', unverified: true });

/** The link that sets a new password; not sent to suspended accounts. */
export const recovery = emailKind('recovery', {
  path: '/auth/account-recovery/verifyCode?token=',
  needs: ['token'],
  unverified: true,
});

/** The link that verifies a new address, sent to it. */
export const changeEmail = emailKind('changeEmail', {
  path: '/auth/confirmemail?token=',
  needs: ['token'],
  unverified: true,
});

/** The address was changed; sent to the old one. */
export const emailChanged = emailKind('emailChanged', { path: '/login' });

/** The account was deleted. */
export const accountDeleted = emailKind('accountDeleted', { path: '/contact' });

/** A login from a device that the account has not used lately; not the first login. */
export const newDevice = emailKind('newDevice', { path: '/profile?select=security' });

/** Someone who has the password enters wrong codes. */
export const wrongCodes = emailKind('wrongCodes', { path: '/profile?select=security' });

/** The password was changed or reset. */
export const passwordChanged = emailKind('passwordChanged', { path: '/login' });
