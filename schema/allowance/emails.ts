import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** The request to own more clubs was granted. */
export const allowanceGranted = emailKind('allowanceGranted', {
  path: paths.profileTab('clubs'),
  values: ['maxClubs'],
});

/** The request to own more clubs was declined. */
export const allowanceDeclined = emailKind('allowanceDeclined', {
  path: paths.profileTab('clubs'),
  values: ['maxClubs'],
});
