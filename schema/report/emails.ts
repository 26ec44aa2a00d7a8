import { emailKind } from '../core/emailKind.ts';

/** To those who reported: nothing was done. */
export const reportDismissed = emailKind('reportDismissed', { path: '/clubs', values: ['title'] });

/** To those who reported: something was done. */
export const reportUpheld = emailKind('reportUpheld', { path: '/clubs', values: ['title'] });
