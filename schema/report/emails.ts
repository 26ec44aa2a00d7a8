import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** To a visitor who reported: the link that verifies their address. */
export const reportReceived = emailKind('reportReceived', {
  path: `${paths.confirmReport}?token=`,
  values: ['reference'],
  needs: ['token'],
  unverified: true,
});

/** To those who reported: nothing was done. */
export const reportDismissed = emailKind('reportDismissed', { path: paths.clubs, values: ['title'] });

/** To those who reported: something was done. */
export const reportUpheld = emailKind('reportUpheld', { path: paths.clubs, values: ['title'] });
