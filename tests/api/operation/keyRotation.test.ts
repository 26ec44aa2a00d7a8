import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { openKeyedHash } from '#gateway/data/keyedHash.ts';
import { encryptedColumns, reencrypt } from '#gateway/data/keyRotation.ts';
import { identify } from '#gateway/data/siteIdentity.ts';
import { type Database, ensureDatabase, openDatabase, withConnection } from '#prisma/database.ts';
import { createMember } from '#tests/fixtures/members.ts';

const [older, newer, strange] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [
  string,
  string,
  string,
];

/** A new database without a gateway. */
async function aDatabase() {
  const url = await ensureDatabase(inject('templateUrl'), `keyed_${randomBytes(6).toString('hex')}`, 'template_site');
  const database = openDatabase(url);
  onTestFinished(() => database.$disconnect());
  return { url, database };
}

const secretsIn = async (database: Database) => (await database.twoFactor.findMany()).map(({ secret }) => secret);

test('a secret that its member replaces during re-encryption keeps the new value', async () => {
  const { url, database } = await aDatabase();
  const member = await createMember(database);
  const both = encryptionWith([newer, older]);
  await database.twoFactor.create({ data: { userId: member.uid, secret: encryptionWith([older]).seal('former') } });
  await withConnection(url, (holder) =>
    withConnection(url, async (rotating) => {
      await holder.query('BEGIN');
      await holder.query('UPDATE "TwoFactor" SET secret = $1', [both.seal('latter')]);
      const work = reencrypt(rotating, both);
      const waits = () =>
        database.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(waits).toHaveLength(1);
      await holder.query('COMMIT');
      expect(await work).toEqual({ reencrypted: 0, unreadable: 0 });
    }),
  );
  expect((await secretsIn(database)).map((sealed) => both.open(sealed))).toEqual(['latter']);
});

test('data that neither key encrypted is left as it is, and counted', async () => {
  const { url, database } = await aDatabase();
  const member = await createMember(database);
  const secret = encryptionWith([strange]).seal('lost');
  await database.twoFactor.create({ data: { userId: member.uid, secret } });
  const both = encryptionWith([newer, older]);
  expect(await withConnection(url, (connection) => reencrypt(connection, both))).toEqual({
    reencrypted: 0,
    unreadable: 1,
  });
  expect(await secretsIn(database)).toEqual([secret]);
});

test('hashed addresses are recognised by every gateway after a key change; after a lost key, the hashes differ', async () => {
  const { url, database } = await aDatabase();
  const hashWith = async (...keys: [string, ...string[]]) =>
    (await openKeyedHash(database, encryptionWith(keys)))('eva@example.com');
  await identify(database, encryptionWith([older]));
  const [hash, another] = await Promise.all([hashWith(older), hashWith(older)]);
  expect(another).toEqual(hash);
  const both = encryptionWith([newer, older]);
  expect(await withConnection(url, (connection) => reencrypt(connection, both))).toMatchObject({ reencrypted: 1 });
  expect(await hashWith(newer)).toEqual(hash);
  const remade = await hashWith(strange);
  expect(remade).not.toEqual(hash);
  expect(await hashWith(strange)).toEqual(remade);
});

test('every column of bytes is a hash, has a key of its own, or is re-encrypted by a rotation', async () => {
  const { database } = await aDatabase();
  const columns = await database.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name NOT LIKE '%Hash' ORDER BY 1, 2`;
  const others = ['Site.keyCheck', 'Site.formerKeyCheck', 'IdempotentRequest.answer'];
  expect(columns.filter(({ table, column }) => !others.includes(`${table}.${column}`))).toEqual(
    encryptedColumns.map(({ table, column }) => ({ table, column })).sort((a, b) => a.table.localeCompare(b.table)),
  );
});
