import { emailKind } from '../core/emailKind.ts';

/** The request to own more clubs was granted. */
export const allowanceGranted = emailKind('allowanceGranted', { path: '/profile?select=clubs', values: ['maxClubs'] });

/** The request to own more clubs was declined. */
export const allowanceDeclined = emailKind('allowanceDeclined', {
  path: '/profile?select=clubs',
  values: ['maxClubs'],
});
