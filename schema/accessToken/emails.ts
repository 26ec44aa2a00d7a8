import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';

/** An access token expires soon. */
export const accessTokenExpires = emailKind('accessTokenExpires', {
  path: paths.profileTab('api'),
  values: ['name', 'days'],
});

/** An access token was created. */
export const accessTokenCreated = emailKind('accessTokenCreated', {
  path: paths.profileTab('api'),
  values: ['name'],
});
