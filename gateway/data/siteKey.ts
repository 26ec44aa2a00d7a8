import { randomBytes } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import type { Secrets } from '#schema/core/context.ts';

/**
 * One of the site's own 32-byte keys, stored encrypted in the database, so that whatever is made with it survives a
 * change of SECRET_KEY. If it can no longer be decrypted, because SECRET_KEY was lost, it is replaced.
 */
export async function openSiteKey(
  database: Database,
  secrets: Secrets,
  column: 'addressKey' | 'unsubscribeKey',
): Promise<Buffer> {
  for (;;) {
    const { [column]: stored } = await database.site.findUniqueOrThrow({ where: { id: 1 } });
    const key = stored && opened(secrets, stored);
    if (key) return Buffer.from(key, 'base64');
    // Another gateway may do the same; the first one's key wins.
    await database.site.updateMany({
      where: { id: 1, [column]: stored },
      data: { [column]: secrets.seal(randomBytes(32).toString('base64')) },
    });
  }
}

function opened(secrets: Secrets, sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed);
  } catch {
    return undefined;
  }
}
