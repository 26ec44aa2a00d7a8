import { emailKind } from '../core/emailKind.ts';

/** An access token was created. */
export const accessTokenCreated = emailKind('accessTokenCreated', {
  path: '/profile?select=account',
  values: ['name'],
});
