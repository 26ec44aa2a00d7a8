import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Language } from '#locales/keys.ts';
import type { Database } from '#prisma/database.ts';
import { findTokenViewer, isAccessToken } from '#schema/account/accessTokens.ts';
import { findViewer } from '#schema/account/sessions.ts';
import type { Context, Limits, Mail, Secrets, Viewer } from '#schema/context.ts';
import { networkOf, telling } from './rateLimits.ts';
import { askedBy } from './requestLog.ts';

/** What lives as long as the gateway and every request uses. */
export interface Services {
  database: Database;
  mail: Mail;
  limits: Limits;
  secrets: Secrets;
  clock(): Date;
  defaultMaxClubs: number;
  requireAdminTwoFactor: boolean;
  supportEmail: string;
}

/** The context of one request: who asks, from where, in which language. */
export async function contextOf(request: Request, response: Response, services: Services): Promise<Context> {
  const { headers } = request;
  const viewer = await viewerOf(headers, services);
  if (viewer) askedBy(request, viewer.id);
  return {
    ...services,
    limits: telling(services.limits, response),
    viewer,
    language: languageOf(request),
    address: networkOf(request.ip ?? ''),
    device: (headers['user-agent'] ?? '').slice(0, 300),
    asked: new Set(),
  };
}

/** Who asks: by an access token alone, or by a session's token with the number of its account. */
async function viewerOf(headers: IncomingHttpHeaders, { database, clock }: Services): Promise<Viewer | null> {
  const token = bearer(headers);
  if (token === undefined) return null;
  if (isAccessToken(token)) return findTokenViewer(database, token, clock());
  const uid = Number(headers['uid']);
  const valid = Number.isSafeInteger(uid) && uid > 0 && uid < 2 ** 31;
  return valid ? findViewer(database, uid, token, clock()) : null;
}

/** The token, by either header (contract, 1); cookies are never believed. */
function bearer(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (token && scheme?.toLowerCase() === 'bearer') return token;
  const { atoken } = headers;
  return typeof atoken === 'string' && atoken !== '' ? atoken : undefined;
}

function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages('en', 'it', 'de', 'ge');
  return accepted === 'it' ? 'it' : accepted === 'de' || accepted === 'ge' ? 'ge' : 'en';
}
