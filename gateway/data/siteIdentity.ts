import type { Database } from '#prisma/database.ts';
import { withConnection } from '#prisma/database.ts';
import type { Secrets } from '#schema/context.ts';
import { StartFailure } from '../startFailure.ts';

const word = 'the key of this site';

/** Throws a StartFailure if the database was used with another SECRET_KEY. Called before anything is migrated. */
export async function refuseOtherKey(url: string, secrets: Secrets): Promise<void> {
  const kept = await keyOfDatabase(url);
  if (kept) refuseUnlessOpened(kept, secrets);
}

/** The word sealed with the key that the database was used with; undefined for a database that no site has used. */
export const keyOfDatabase = (url: string): Promise<Buffer | undefined> =>
  withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ found: string | null }>(`SELECT to_regclass('"Site"') AS found`);
    if (!rows[0]?.found) return undefined;
    return (await connection.query<{ keyCheck: Buffer }>('SELECT "keyCheck" FROM "Site"')).rows[0]?.keyCheck;
  });

/** The UUID of this site's database, created at its first start; seals a word in it with the key. */
export async function identify(database: Database, secrets: Secrets): Promise<string> {
  const keyCheck = secrets.seal(word);
  await database.site.createMany({ data: [{ keyCheck }], skipDuplicates: true });
  const { uuid, keyCheck: kept } = await database.site.findUniqueOrThrow({ where: { id: 1 } });
  // When two gateways with different keys start at the same time, one of them is refused here.
  refuseUnlessOpened(kept, secrets);
  return uuid;
}

/** Seals the word again with the present key, for an operator who has lost the former one for good. */
export async function acceptKey(database: Database, secrets: Secrets): Promise<void> {
  const keyCheck = secrets.seal(word);
  await database.site.upsert({ where: { id: 1 }, create: { keyCheck }, update: { keyCheck } });
}

function refuseUnlessOpened(sealed: Uint8Array, secrets: Secrets): void {
  try {
    secrets.open(sealed);
  } catch {
    throw new StartFailure(
      'SECRET_KEY (or DATA_DIR/secret.key) is not the key of this database: two-factor secrets and unsent letters\n' +
        'can be read only with the key that they were written with. Restore that key. If it is lost for good, run\n' +
        'npm run admin -- --accept-key: members then log in with a recovery code and set up two-factor again.',
    );
  }
}
