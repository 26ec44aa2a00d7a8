import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** To the owner: the club was verified. */
export const clubVerified = emailKind('clubVerified', { values: ['title'], needs: ['club'] });

/** To the owner: the club was declined, with the reason. */
export const clubDeclined = emailKind('clubDeclined', {
  path: paths.profileTab('clubs'),
  values: ['title', 'reason'],
  restricts: 'club',
});

/** To the verified, not suspended account that a club is offered to. */
export const clubOffered = emailKind('clubOffered', { path: paths.profileTab('clubs'), values: ['title', 'from'] });

/** To the former owner: the offered club was accepted. */
export const clubTaken = emailKind('clubTaken', { path: paths.profileTab('clubs'), values: ['title', 'to'] });

/** To organisers and members: the club was deleted, for now. */
export const clubDeleted = emailKind('clubDeleted', { path: paths.clubs, values: ['title'] });

/** To organisers and members: the deleted club was restored. */
export const clubUndeleted = emailKind('clubUndeleted', { values: ['title'], needs: ['club'] });

/** To the owner: an administrator restored the club that they had deleted, with the reason. */
export const clubRestoredForOwner = emailKind('clubRestoredForOwner', {
  values: ['title', 'reason'],
  needs: ['club'],
});
