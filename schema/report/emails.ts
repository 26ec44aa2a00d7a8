import { emailKind } from '../core/emailKind.ts';

/** To a visitor who reported: the link that verifies their address. */
export const reportReceived = emailKind('reportReceived', {
  path: '/reports/confirm?token=',
  values: ['reference'],
  needs: ['token'],
  unverified: true,
});

/** To those who reported: nothing was done. */
export const reportDismissed = emailKind('reportDismissed', { path: '/clubs', values: ['title'] });

/** To those who reported: something was done. */
export const reportUpheld = emailKind('reportUpheld', { path: '/clubs', values: ['title'] });
