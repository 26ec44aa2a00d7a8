import type { IncomingHttpHeaders } from 'node:http';
import type { Reason } from '#locales/keys.ts';
import { isAccessToken } from '#schema/account/credentials/accessTokens.ts';
import { scopeText, type TokenScope } from '#schema/core/tokenScopes.ts';

/**
 * The token of a session, or an access token, from either header. Cookies never authenticate a request, so other sites
 * cannot make a browser do so; but a member's page is read by them (`viewerByCookies` in context.ts), and a picture that a page of
 * ours shows (gateway/pages/pictureFiles.ts).
 */
export function credentialOf({ authorization = '', atoken }: IncomingHttpHeaders): string | undefined {
  const token = /^bearer +(.*)/i.exec(authorization)?.[1]?.trim();
  if (token) return token;
  return typeof atoken === 'string' && atoken !== '' ? atoken : undefined;
}

/** The account's id and the token of the session in the browser's cookies. */
export function sessionIn({ cookie = '' }: IncomingHttpHeaders): { uid: string; token: string } | undefined {
  const [uid, token] = ['uid', 'atoken'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookie)?.[1]);
  return uid && token ? { uid, token } : undefined;
}

/** Whether the request brings an access token, which must be valid whatever it asks for. */
export const bringsAccessToken = (headers: IncomingHttpHeaders): boolean => isAccessToken(credentialOf(headers) ?? '');

interface Challenged {
  reason: Reason;
  message: string;
  scope?: TokenScope | null;
}

/**
 * The WWW-Authenticate header of a refusal (RFC 6750, 3), if it needs one; RFC 9110, 15.5.2 requires it of every 401.
 * Browsers show no prompt for this scheme.
 */
export function challengeOf(
  { reason, message, scope }: Challenged,
  status: number,
  headers: IncomingHttpHeaders,
): string | undefined {
  const because = (error: string) =>
    `Bearer error="${error}", error_description="${message}"${scope ? `, scope="${scopeText(scope)}"` : ''}`;
  if (reason === 'accessToken.notAllowed' || reason === 'accessToken.otherClub') return because('insufficient_scope');
  if (status !== 401) return undefined;
  const isDead = reason.startsWith('accessToken.') || (reason === 'account.signInFirst' && credentialOf(headers));
  return isDead ? because('invalid_token') : 'Bearer';
}
