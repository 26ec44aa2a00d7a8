import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { starting } from '#tests/support/gatewayStarts.ts';

const { aDatabase, aFolder, failureOf } = await starting();

const away = 'postgresql://ann:secret@127.0.0.1:1/clubs';
test.each([
  ['DATABASE_URL: nothing answers at 127.0.0.1:1.', () => ({ DATABASE_URL: away })],
  [
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ is not PostgreSQL, or requires another kind of connection\.$/,
    async () => {
      const stranger = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void stranger.close());
      await once(stranger, 'listening');
      return { DATABASE_URL: `postgresql://a:b@127.0.0.1:${(stranger.address() as AddressInfo).port}/c` };
    },
  ],
  [
    /^DATABASE_URL: 127\.0\.0\.1:\d+ does not offer TLS, which sslmode in the address requires\.$/,
    async () => ({ DATABASE_URL: `${await aDatabase()}?sslmode=verify-full` }),
  ],
  [
    /^DATABASE_URL points to a database with the encoding LATIN1: create one with ENCODING 'UTF8' TEMPLATE template0\.$/,
    async () => {
      const name = `latin_${Date.now()}`;
      await withConnection(inject('templateUrl'), (connection) =>
        connection
          .query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`)
          .then(() => {}),
      );
      return { DATABASE_URL: databaseUrl(inject('templateUrl'), name) };
    },
  ],
  [
    'DATABASE_URL: there is no host named nowhere.invalid.',
    () => ({ DATABASE_URL: 'postgresql://a:b@nowhere.invalid/c' }),
  ],
  [
    /^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the password of the user \w+\.$/,
    () => {
      const url = new URL(inject('templateUrl'));
      url.password = 'wrong';
      return { DATABASE_URL: url.href };
    },
  ],
  [
    /^DATABASE_URL: 127\.0\.0\.1:\d+ has no database named nowhere\.$/,
    () => ({ DATABASE_URL: databaseUrl(inject('templateUrl'), 'nowhere') }),
  ],
  [
    'DATABASE_URL: the file /nowhere.pem, named in the address, cannot be read.',
    () => ({ DATABASE_URL: `${inject('templateUrl')}?sslmode=verify-full&sslrootcert=/nowhere.pem` }),
  ],
  [
    /^DATABASE_URL: 127\.0\.0\.1:\d+ reports: unrecognized configuration parameter "nonsense"\.$/,
    async () => ({ DATABASE_URL: `${await aDatabase()}?options=-c%20nonsense%3D1` }),
  ],
  [
    'DATABASE_URL points to a read-only database: a replica, or a server set to read-only.',
    async () => ({ DATABASE_URL: `${await aDatabase()}?options=-c%20default_transaction_read_only%3Don` }),
  ],
  ...['', 'rubbish'].map((key): [RegExp, () => Promise<Record<string, string>>] => [
    /^DATA_DIR: .*secret\.key is not 32 bytes in base64: restore it, or remove it if it was never used with a database\.$/,
    async () => {
      const folder = aFolder();
      await mkdir(folder);
      await writeFile(join(folder, 'secret.key'), key);
      return { DATA_DIR: folder };
    },
  ]),
  [
    /^DATA_DIR: .*secret\.key cannot be read by this account \(EISDIR\)\.$/,
    async () => {
      const folder = aFolder();
      await mkdir(join(folder, 'secret.key'), { recursive: true });
      return { DATA_DIR: folder };
    },
  ],
  [
    /^The embedded PostgreSQL in DATA_DIR does not start: (FATAL|could not) .*; see .*log\.$/,
    async () => {
      const cluster = join(aFolder(), 'postgres');
      await mkdir(cluster, { recursive: true });
      await writeFile(join(cluster, 'PG_VERSION'), '9.6');
      return { DATA_DIR: dirname(cluster), DATABASE_URL: '' };
    },
  ],
  [/^DATA_DIR .*package\.json is not a folder\.$/, () => ({ DATA_DIR: join(root, 'package.json') })],
  [/^DATA_DIR .* is not a folder\.$/, () => ({ DATA_DIR: join(root, 'package.json', 'below') })],
  ['HOST 192.0.2.1 is not an address of this machine.', () => ({ HOST: '192.0.2.1' })],
])('a start that fails explains why in one sentence: %s', async (sentence, environment) => {
  const message = await failureOf(await environment());
  if (typeof sentence === 'string') expect(message).toBe(sentence);
  else expect(message).toMatch(sentence);
  expect(message).not.toContain(':secret');
});
