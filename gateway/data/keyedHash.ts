import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import type { Context, Secrets } from '#schema/context.ts';

/**
 * A hash (HMAC-SHA-256) with a key of its own, which is kept encrypted: it stays the same when SECRET_KEY changes. A key
 * that cannot be read any more, because SECRET_KEY was lost, is replaced; then nothing that was hashed before is recognised.
 */
export async function openKeyedHash(database: Database, secrets: Secrets): Promise<Context['keyedHash']> {
  const kept = await keptKey(database);
  const key = kept ? opened(kept, secrets) : undefined;
  return key === undefined ? replace(database, secrets, kept) : hashWith(key);
}

const hashWith =
  (key: string): Context['keyedHash'] =>
  (text) =>
    new Uint8Array(createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest());

const keptKey = async (database: Database): Promise<Uint8Array<ArrayBuffer> | null> =>
  (await database.site.findUniqueOrThrow({ where: { id: 1 } })).addressKey;

/** Stores a new key, unless another gateway has done so meanwhile. */
async function replace(database: Database, secrets: Secrets, unreadable: Uint8Array<ArrayBuffer> | null) {
  const addressKey = secrets.seal(randomBytes(32).toString('base64'));
  await database.site.updateMany({ where: { id: 1, addressKey: unreadable }, data: { addressKey } });
  return hashWith(secrets.open((await keptKey(database)) ?? addressKey));
}

function opened(sealed: Uint8Array, secrets: Secrets): string | undefined {
  try {
    return secrets.open(sealed);
  } catch {
    return undefined;
  }
}
