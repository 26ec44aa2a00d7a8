import { emailKind } from '../core/emailKind.ts';

/** To its author: an organiser hid their post, with the reason. */
export const postHidden = emailKind('postHidden', {
  path: '/clubs/',
  values: ['title', 'subject', 'reason'],
  needs: ['club', 'topic'],
});

/** To its author: their post is shown again, or was released. */
export const postShown = emailKind('postShown', {
  path: '/clubs/',
  values: ['title', 'subject'],
  needs: ['club', 'topic'],
});
