import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** The link that verifies a new account, at sign-up or requested again. */
export const confirmEmail = emailKind('confirmEmail', {
  path: `${paths.confirmEmail}?token=`,
  values: ['days'],
  needs: ['token'],
  unverified: true,
});

/** Someone tried to register with this account's address, or to change theirs to it. */
export const alreadyRegistered = emailKind('alreadyRegistered', { path: paths.login, unverified: true });

/** The link that sets a new password; not sent to suspended accounts. */
export const recovery = emailKind('recovery', {
  path: `${paths.reset}?token=`,
  needs: ['token'],
  unverified: true,
});

/** The link that verifies a new address, sent to it. */
export const changeEmail = emailKind('changeEmail', {
  path: `${paths.confirmEmail}?token=`,
  needs: ['token'],
  unverified: true,
});

/** The address was changed; sent to the old one. */
export const emailChanged = emailKind('emailChanged', { path: paths.login });

/** The account was deleted. */
export const accountDeleted = emailKind('accountDeleted', { path: paths.contact });

/** A login from a device that the account has not used lately; not the first login. */
export const newDevice = emailKind('newDevice', { path: paths.profileTab('security') });

/** Someone who has the password enters wrong codes. */
export const wrongCodes = emailKind('wrongCodes', { path: paths.profileTab('security') });

/** The password was changed or reset. */
export const passwordChanged = emailKind('passwordChanged', { path: paths.login });
