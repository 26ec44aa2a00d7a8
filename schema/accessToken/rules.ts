import * as z from 'zod/mini';
import { tokenScopes } from '../core/tokenScopes.ts';
import { bounds } from '../figures/bounds.ts';
import { entered, line, reason } from '../input/rules.ts';

/** The lifetimes, in days, that the form offers. */
export const tokenDays = [7, 30, 90, 365] as const;

/** A new token. Creating it requires the password and, with two-factor on, a code. */
export const newAccessToken = z.object({
  name: line(bounds.accessTokenName).check(z.minLength(1, reason('accessToken.nameRequired'))),
  scopes: z.array(z.enum(tokenScopes)).check(
    z.overwrite((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
    z.minLength(1, reason('accessToken.scopesRequired')),
  ),
  clubIDs: z.optional(
    z.array(z.int()).check(
      z.overwrite((ids) => [...new Set(ids)]),
      z.minLength(1, reason('accessToken.clubsRequired')),
      z.maxLength(bounds.accessTokenClubs, reason('accessToken.clubsTooMany')),
    ),
  ),
  days: z
    .int(reason('accessToken.daysInvalid'))
    .check(
      z.minimum(1, reason('accessToken.daysInvalid')),
      z.maximum(bounds.accessTokenDays, reason('accessToken.daysInvalid')),
    ),
  password: entered('twoFactor.passwordRequired'),
  code: z.optional(z.string().check(z.maxLength(bounds.entered, reason('twoFactor.wrongCode')))),
});
