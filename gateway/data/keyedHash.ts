import { createHmac } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import type { Context, Secrets } from '#schema/context.ts';
import { openSiteKey } from './siteKey.ts';

/**
 * A hash (HMAC-SHA-256) with a key of its own, so that it stays the same when SECRET_KEY changes. If that key had to be
 * replaced, nothing that was hashed before is recognised.
 */
export async function openKeyedHash(database: Database, secrets: Secrets): Promise<Context['keyedHash']> {
  const key = await openSiteKey(database, secrets, 'addressKey');
  return (text) => new Uint8Array(createHmac('sha256', key).update(text).digest());
}
