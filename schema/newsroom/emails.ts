import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** To those who can approve it: a post of the bulletin waits for that. */
export const reviewRequested = emailKind('reviewRequested', { path: paths.newsroom, values: ['subject', 'name'] });

/** To those who wrote it: somebody approved their post of the bulletin. */
export const postApproved = emailKind('postApproved', { path: paths.newsroom, values: ['subject'] });

/** To those who wrote it: their post of the bulletin is a draft again. */
export const postSentBack = emailKind('postSentBack', { path: paths.newsroom, values: ['subject'] });
