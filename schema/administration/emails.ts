import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** The operator created the account; the link sets its first password. */
export const invited = emailKind('invited', {
  path: `${paths.reset}?token=`,
  needs: ['token'],
  unverified: true,
});

/** The account was suspended, with the reason. */
export const memberSuspended = emailKind('memberSuspended', {
  path: paths.contact,
  values: ['reason'],
  restricts: 'account',
});

/** The account was suspended. */
export const suspendedWithoutReason = emailKind('suspendedWithoutReason', {
  path: paths.contact,
  restricts: 'account',
});

/** To everybody who uploaded a picture, and the owners of clubs that showed it: it was removed, with the reason. */
export const pictureRemoved = emailKind('pictureRemoved', {
  path: paths.contact,
  values: ['reason'],
  restricts: 'text',
});
