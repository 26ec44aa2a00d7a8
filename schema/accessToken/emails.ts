import { emailKind } from '../core/emailKind.ts';

/** An access token expires soon. */
export const accessTokenExpires = emailKind('accessTokenExpires', {
  path: '/profile?select=api',
  values: ['name', 'days'],
});

/** An access token was created. */
export const accessTokenCreated = emailKind('accessTokenCreated', {
  path: '/profile?select=api',
  values: ['name'],
});
