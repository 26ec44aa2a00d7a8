import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { Language } from '#locales/keys.ts';
import type { Database } from '#prisma/database.ts';
import { findViewer } from '#schema/account/access.ts';
import type { Context, Limits, Mail, Secrets } from '#schema/context.ts';
import { networkOf } from './limits.ts';

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
export async function contextOf(request: Request, services: Services): Promise<Context> {
  const { headers } = request;
  const uid = Number(headers['uid']);
  const token = bearer(headers);
  const known = token !== undefined && Number.isSafeInteger(uid) && uid > 0 && uid < 2 ** 31;
  return {
    ...services,
    viewer: known ? await findViewer(services.database, uid, token, services.clock()) : null,
    language: languageOf(request),
    address: networkOf(request.ip ?? ''),
    device: (headers['user-agent'] ?? '').slice(0, 300),
    asked: new Set(),
  };
}

/** The access token, by either header (contract, 1); cookies are never believed. */
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
