import { encryptionWith } from '#gateway/data/encryption.ts';
import { openKeyedHash } from '#gateway/data/keyedHash.ts';
import { limitKey } from '#gateway/http/rateLimits.ts';
import type { Attempt } from '#schema/core/context.ts';
import { type Site, siteKey } from './site.ts';

/** Where a site counts the attempts of this limit. */
export async function countOf({ database }: Site, ...attempt: Attempt): Promise<{ key: string }> {
  return { key: limitKey(attempt, await openKeyedHash(database, encryptionWith([siteKey]))) };
}
