import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { Counter } from 'prom-client';
import { firstLanguage } from '#locales/language.ts';
import type { Databases } from '#prisma/database.ts';
import { findTokenViewer, isAccessToken } from '#schema/account/accessTokens.ts';
import { findViewer } from '#schema/account/sessions.ts';
import type { Context, Viewer } from '#schema/core/context.ts';
import type { CostlyWork } from './costlyWork.ts';
import type { Load } from './load.ts';
import { networkOf, widerNetworkOf } from './networks.ts';
import { limitsOf } from './rateLimits.ts';

const outcomes = new Counter({
  name: 'fxclubs_operations_total',
  help: 'Completed operations of the schema, by outcome: success, the reason for a refusal, codeRequired, or failed.',
  labelNames: ['operation', 'outcome'],
});

/** The services that live as long as the gateway and are shared by all requests. */
export interface Services
  extends Pick<
    Context,
    | 'mail'
    | 'secrets'
    | 'keyedHash'
    | 'publicUrl'
    | 'unsubscribing'
    | 'clock'
    | 'defaultMaxClubs'
    | 'isReadOnly'
    | 'registrationOpen'
    | 'requireAdminTwoFactor'
    | 'operator'
  > {
  databases: Databases;
  load: Load;
  costly: CostlyWork;
}

/** Creates the context of one request, for reading: the viewer, the client's network, its language. */
export async function contextOf(request: Request, response: Response, services: Services): Promise<Context> {
  const { headers } = request;
  const viewer = await viewerOf(headers, services);
  if (viewer) request.accountId = viewer.id;
  const address = networkOf(request.ip ?? '');
  const context = {
    // A prototype: every request creates a context, which Apollo Server copies, and copying all services takes longer.
    __proto__: services,
    database: services.databases.reads,
    limits: limitsOf(services.databases.writes, response, services.keyedHash),
    viewer,
    language: firstLanguage(request.acceptsLanguages()),
    address,
    widerNetwork: widerNetworkOf(address),
    device: (headers['user-agent'] ?? '').slice(0, 300),
    countOutcome: (operation, outcome) => outcomes.inc({ operation, outcome }),
    calledOnce: new Set(),
  } satisfies Omit<Context, keyof Services> & { __proto__: Services };
  return context as unknown as Context;
}

/** The authenticated account: by an access token alone, or by a session token together with the account's id. */
async function viewerOf(
  headers: IncomingHttpHeaders,
  { databases: { reads: database }, clock }: Services,
): Promise<Viewer | null> {
  const token = bearer(headers);
  if (token === undefined) return null;
  if (isAccessToken(token)) return findTokenViewer(database, token, clock());
  const text = String(headers['uid']);
  const uid = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const valid = uid > 0 && uid < 2 ** 31;
  return valid ? findViewer(database, { uid, token }, clock()) : null;
}

/** The token, from either header. Cookies never authenticate a request, so other sites cannot make a browser do so. */
function bearer(headers: IncomingHttpHeaders): string | undefined {
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return token;
  const { atoken } = headers;
  return typeof atoken === 'string' && atoken !== '' ? atoken : undefined;
}
