import { createHmac } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import type { Context, Secrets } from '#schema/core/context.ts';
import { openSiteKey } from './siteKey.ts';

/**
 * A hash (HMAC-SHA-256) with its own key, so that hashes stay valid when SECRET_KEY changes. If that key had to be
 * replaced, earlier hashes no longer match.
 */
export async function openKeyedHash(database: Database, secrets: Secrets): Promise<Context['keyedHash']> {
  const key = await openSiteKey(database, secrets, 'addressKey');
  return (text) => new Uint8Array(createHmac('sha256', key).update(text).digest());
}
