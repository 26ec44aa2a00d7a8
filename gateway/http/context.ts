import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { Counter } from 'prom-client';
import { firstLanguage } from '#locales/language.ts';
import type { Databases } from '#prisma/database.ts';
import { findTokenViewer, isAccessToken } from '#schema/account/credentials/accessTokens.ts';
import { findViewer } from '#schema/account/credentials/sessions.ts';
import type { Context, Viewer } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { CostlyWork } from './costlyWork.ts';
import type { Counters } from './counters.ts';
import { credentialOf, sessionIn } from './credential.ts';
import type { Idempotency } from './idempotency.ts';
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
    | 'secrets'
    | 'keyedHash'
    | 'publicUrl'
    | 'renderMarkdown'
    | 'renderPost'
    | 'pictures'
    | 'unsubscribing'
    | 'replying'
    | 'live'
    | 'clock'
    | 'defaultMaxClubs'
    | 'isReadOnly'
    | 'requireAdminTwoFactor'
    | 'newsroomReview'
    | 'operator'
    | 'settings'
  > {
  databases: Databases;
  /** The counters of limits. */
  counters: Counters;
  /** Tells all gateways to look for what is new. */
  wakeUp(): void;
  mail: Context['mail'] & {
    /** Sends the e-mails of an operation that has ended. */
    sendPosted(): void;
  };
  load: Load;
  costly: CostlyWork;
  pictureStore: PictureStore;
  idempotency: Idempotency;
}

/**
 * Creates the context of one request, for reading: the viewer, the client's network, its language. Throws a refusal if
 * the request brings an access token that is not valid.
 * @param headers What names the viewer.
 */
export async function contextOf(
  request: Request,
  response: Response,
  services: Services,
  headers: IncomingHttpHeaders = request.headers,
): Promise<Context> {
  const context = visitorContextOf(request, response, services);
  context.viewer = await viewerOf(headers, response, services, context);
  if (context.viewer) request.accountId = context.viewer.id;
  return context;
}

/** The same for what is the same for everybody: credentials are ignored. */
export function visitorContextOf(request: Request, response: Response, services: Services): Context {
  const { headers } = request;
  const address = networkOf(request.ip ?? '');
  const context = {
    // A prototype: every request creates a context, which Apollo Server copies, and copying all services takes longer.
    __proto__: services,
    database: services.databases.reads,
    limits: limitsOf(services.counters, response, services.keyedHash),
    viewer: null,
    language: firstLanguage(request.acceptsLanguages()),
    address,
    widerNetwork: widerNetworkOf(address),
    device: (headers['user-agent'] ?? '').slice(0, 300),
    countOutcome: (operation, outcome) => outcomes.inc({ operation, outcome }),
    calledOnce: new Set(),
    outdatedAt: [],
    cacheTags: new Set(),
  } satisfies Omit<Context, keyof Services> & { __proto__: Services };
  return context as unknown as Context;
}

/** The authenticated account: by an access token alone, or by a session token together with the account's id. */
async function viewerOf(
  headers: IncomingHttpHeaders,
  response: Response,
  { databases: { reads: database }, clock }: Services,
  { limits, address }: Context,
): Promise<Viewer | null> {
  const token = credentialOf(headers);
  if (token === undefined) return null;
  if (isAccessToken(token)) {
    const row = await findTokenViewer(database, token, clock());
    if (row === 'accessToken.invalid') await limits.consume('accessToken', address);
    if (typeof row === 'string') throw new Failure(row);
    response.setHeader('Access-Token-Expires', row.expiresAt.toISOString());
    return row.viewer;
  }
  const uid = uidIn(String(headers['uid']));
  return uid ? findViewer(database, { uid, token }, clock()) : null;
}

/** An account's id; 0, which is nobody's, if the text is none. */
function uidIn(text: string): number {
  const uid = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return uid < 2 ** 31 ? uid : 0;
}

/**
 * The member who opens a page, by the session in its cookies. Only a navigation that begins on this site, or without
 * one, counts (Fetch Metadata), and no access token; the session does not count as used.
 */
export async function viewerByCookies(
  { method, headers }: Request,
  { databases, clock }: Services,
): Promise<Viewer | null> {
  const site = headers['sec-fetch-site'];
  const isOpened = method === 'GET' && headers['sec-fetch-dest'] === 'document' && !headers['sec-purpose'];
  if (!isOpened || (site !== 'same-origin' && site !== 'none')) return null;
  const stored = sessionIn(headers);
  const uid = uidIn(stored?.uid ?? '');
  if (!stored || !uid || isAccessToken(stored.token)) return null;
  return findViewer(databases.reads, { uid, token: stored.token }, clock(), false);
}
