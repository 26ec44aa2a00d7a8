import type { ClientBase } from 'pg';
import { type Database, withConnection } from '#prisma/database.ts';
import { StartFailure } from '../startFailure.ts';
import type { Encryption } from './encryption.ts';

const word = 'the key of this site';

/** Throws a StartFailure if the database belongs to another SECRET_KEY. Called before anything is migrated. */
export async function refuseOtherKey(url: string, encryption: Encryption): Promise<void> {
  const stored = await keyOfDatabase(url);
  if (stored) refuseUnlessOpened(stored, encryption);
}

/** The known word, encrypted with the database's key; undefined for a database that no site has used. */
export async function keyIn(connection: ClientBase): Promise<Buffer | undefined> {
  const { rows } = await connection.query<{ table: string | null }>(`SELECT to_regclass('"Site"') AS "table"`);
  if (!rows[0]?.table) return undefined;
  return (await connection.query<{ keyCheck: Buffer }>('SELECT "keyCheck" FROM "Site"')).rows[0]?.keyCheck;
}

/** Like `keyIn`, on its own connection. */
export const keyOfDatabase = (url: string): Promise<Buffer | undefined> => withConnection(url, keyIn);

/** The UUID of this site's database, created on its first start together with the known word encrypted with the key. */
export async function identify(database: Database, encryption: Encryption): Promise<string> {
  const keyCheck = encryption.seal(word);
  await database.site.createMany({ data: [{ keyCheck }], skipDuplicates: true });
  const { uuid, keyCheck: stored } = await database.site.findUniqueOrThrow({ where: { id: 1 } });
  // If two gateways with different keys start at the same time, one of them is refused here.
  refuseUnlessOpened(stored, encryption);
  return uuid;
}

/** Makes the current key the database's own: after a rotation, or if the operator has permanently lost the old key. */
export async function acceptKey(connection: ClientBase, encryption: Encryption): Promise<void> {
  const stored = await keyIn(connection);
  const former = stored && !encryption.isCurrent(stored) ? stored : null;
  await connection.query(
    `INSERT INTO "Site" ("keyCheck") VALUES ($1)
     ON CONFLICT (id) DO UPDATE
       SET "keyCheck" = excluded."keyCheck", "formerKeyCheck" = COALESCE($2, "Site"."formerKeyCheck")`,
    [encryption.seal(word), former],
  );
}

/** Whether one of these keys was the database's own before the current one. */
export async function isFormerKeyAmong(connection: ClientBase, encryption: Encryption): Promise<boolean> {
  const { rows } = await connection.query<{ former: Buffer | null }>('SELECT "formerKeyCheck" AS former FROM "Site"');
  const former = rows[0]?.former;
  return former ? encryption.opens(former) : false;
}

/** Throws a StartFailure if the word was not encrypted with one of these keys. */
export function refuseUnlessOpened(sealed: Uint8Array, encryption: Encryption): void {
  try {
    encryption.open(sealed);
  } catch {
    const key = 'SECRET_KEY (or DATA_DIR/secret.key)';
    const wrong = encryption.keys.length > 1 ? `Neither ${key} nor SECRET_KEY_OLD is` : `${key} is not`;
    throw new StartFailure(
      `${wrong} the key of this database: two-factor secrets and unsent e-mails\n` +
        'can only be read with the key that encrypted them. Restore that key. If it is permanently lost, run\n' +
        'npm run admin -- --accept-key: members then log in with a recovery code and set up two-factor again.',
    );
  }
}
