import { emailKind } from '../core/emailKind.ts';

/** To the owner and organisers: posts wait for their decision, held or reported; what waits within minutes is one e-mail. */
export const postsWait = emailKind('postsWait', {
  part: 'manage',
  values: ['title', 'count', 'posts'],
  needs: ['club'],
  ends: 'requests',
});
