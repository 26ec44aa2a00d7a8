import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { Counter } from 'prom-client';
import { firstLanguage } from '#locales/language.ts';
import type { Databases } from '#prisma/database.ts';
import { findTokenViewer, isAccessToken } from '#schema/account/accessTokens.ts';
import { findViewer } from '#schema/account/sessions.ts';
import type { Context, Viewer } from '#schema/context.ts';
import type { Load } from './load.ts';
import { networkOf, withRateLimitHeaders } from './rateLimits.ts';

const outcomes = new Counter({
  name: 'fxclubs_operations_total',
  help: 'Operations of the schema that ended, by outcome: success, the reason of the refusal, codeRequired, or failed.',
  labelNames: ['operation', 'outcome'],
});

/** What lives as long as the gateway; every request uses it. */
export interface Services
  extends Pick<
    Context,
    | 'mail'
    | 'limits'
    | 'secrets'
    | 'keyedHash'
    | 'publicUrl'
    | 'unsubscribing'
    | 'clock'
    | 'defaultMaxClubs'
    | 'isReadOnly'
    | 'registrationOpen'
    | 'requireAdminTwoFactor'
    | 'supportEmail'
  > {
  databases: Databases;
  load: Load;
}

/** The context of one request, which reads: the viewer, the network it came from, its language. */
export async function contextOf(request: Request, response: Response, services: Services): Promise<Context> {
  const { headers } = request;
  const viewer = await viewerOf(headers, services);
  if (viewer) request.accountId = viewer.id;
  return {
    ...services,
    database: services.databases.reads,
    limits: withRateLimitHeaders(services.limits, response),
    viewer,
    language: firstLanguage(request.acceptsLanguages()),
    address: networkOf(request.ip ?? ''),
    device: (headers['user-agent'] ?? '').slice(0, 300),
    countOutcome: (operation, outcome) => outcomes.inc({ operation, outcome }),
    calledOnce: new Set(),
  };
}

/** The signed-in account: by an access token alone, or by a session's token with the number of its account. */
async function viewerOf(
  headers: IncomingHttpHeaders,
  { databases: { reads: database }, clock }: Services,
): Promise<Viewer | null> {
  const token = bearer(headers);
  if (token === undefined) return null;
  if (isAccessToken(token)) return findTokenViewer(database, token, clock());
  const given = String(headers['uid']);
  const uid = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  const valid = uid > 0 && uid < 2 ** 31;
  return valid ? findViewer(database, uid, token, clock()) : null;
}

/** The token, in either header. Cookies never sign a request, so that another site cannot make a browser sign one. */
function bearer(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (token && scheme?.toLowerCase() === 'bearer') return token;
  const { atoken } = headers;
  return typeof atoken === 'string' && atoken !== '' ? atoken : undefined;
}
