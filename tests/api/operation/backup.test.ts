import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { openContent } from '#gateway/operations/backup/content.ts';
import { type Dumped, dump } from '#gateway/operations/backup/dump.ts';
import { load } from '#gateway/operations/backup/load.ts';
import { folderStore, type PictureStore, storeOf } from '#gateway/pictures/store.ts';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { aDatabase, contentOf, expectDerived, newPaths } from '#tests/support/backups.ts';
import { aFullStore, aPicture, inFolder } from '#tests/support/pictures.ts';
import { runProgram } from '#tests/support/process.ts';
import { siteKey, startSite } from '#tests/support/site.ts';

const { aPath } = await newPaths();
test('a backup is a snapshot: nothing written after it began is in it', async () => {
  const site = await startSite();
  const counts: number[] = [];
  const content = await withConnection(site.databaseUrl, async (connection) => {
    const pieces = dump(connection, encryptionWith([siteKey]), { get: async () => undefined }, ({ rows }) =>
      counts.push(rows),
    );
    const chunks = [(await pieces.next()).value];
    await aMember(site, { firstName: 'Latecomer' });
    for await (const piece of pieces) chunks.push(piece);
    return chunks.join('');
  });
  expect(content).toMatch(/^\{"format":1,[\s\S]*\nend \[\d+(,\d+)*\]\npictures 0\n$/);
  expect(content.toLowerCase()).not.toContain('latecomer');
  expect(counts).toHaveLength(1);
});

describe('a restored database', () => {
  test('has every row of every table as it was, whatever characters it contains, and correct trigger-maintained data', async () => {
    const site = await startSite();
    const strange = 'a\tb\nc\\d \\. "\'\r\nà 𝄞 \\N';
    const member = await aMember(site, { firstName: '\\.', lastName: '\\N', maxClubs: 10 });
    await site.database.user.update({ where: { id: member.uid }, data: { description: strange } });
    await site.rest('POST', '/user/club', aClub({ title: '\\.', description: strange }), { as: member });
    const text = { title: '', teaser: '', content: '\\.\n'.repeat(16_000), words: 1, updatedAt: new Date() };
    const texts = { create: (['en', 'it', 'ge'] as const).map((language) => ({ ...text, language })) };
    await site.database.post.create({ data: { slug: 's', title: '', tag: 'News', texts } });
    expect((await runProgram('seed', { DATABASE_URL: site.databaseUrl })).code).toBe(1);
    const file = aPath();
    const environment = { DATABASE_URL: site.databaseUrl, SECRET_KEY: siteKey, DATA_DIR: aPath() };
    const content = await contentOf(site.databaseUrl);
    expect(await runProgram('backup', environment, file)).toMatchObject({ code: 0 });
    const between = { ...environment, DATABASE_URL: await aDatabase() };
    expect(await runProgram('restore', between, file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('SECRET_KEY is unchanged.'),
    });
    // Again, from the restored database.
    expect(await runProgram('backup', between, file, '--force')).toMatchObject({ code: 0 });
    const target = { ...environment, DATABASE_URL: await aDatabase() };
    expect(await runProgram('restore', target, file)).toMatchObject({ code: 0 });
    expect(await contentOf(target.DATABASE_URL)).toEqual(content);
    await expectDerived(target.DATABASE_URL);
    expect(await migrate(target.DATABASE_URL)).toEqual({ migrations: [], functions: [] });
    // Its constraints and triggers are enabled again.
    const database = openDatabase(target.DATABASE_URL);
    await expect(database.session.create({ data: aSessionOf(0) })).rejects.toThrow('Session_userId_fkey');
    const club = await database.club.create({ data: { ...aClub({ title: 'Evening' }), updatedAt: new Date() } });
    expect(await database.clubWord.findMany({ where: { clubId: club.id } })).toMatchObject([{ word: 'evening' }]);
    await expectDerived(target.DATABASE_URL);
    await database.$disconnect();
  });
});

test('the pictures are in the backup and come back as they were; what is missing is counted, and damage changes nothing', async () => {
  const site = await startSite();
  const member = await aMember(site);
  const { pictureID } = await aPicture(site, member);
  const { hash } = await site.database.picture.findUniqueOrThrow({ where: { id: pictureID } });
  await site.database.picture.create({ data: { ...aFullStore, ownerId: member.uid } });
  const store = storeOf(inFolder(site.environment['DATA_DIR'] ?? ''));
  let dumped: Dumped | undefined;
  const stored = await withConnection(site.databaseUrl, (connection) =>
    buffer(
      dump(connection, encryptionWith([siteKey]), store, (result) => {
        dumped = result;
      }),
    ),
  );
  expect(dumped).toMatchObject({ files: 4, missing: 3 });
  const url = await aDatabase();
  await migrate(url);
  const restoreFrom = async (bytes: Buffer, to: PictureStore) => {
    const content = await openContent(
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]).iterator() as AsyncGenerator<Buffer>,
    );
    return withConnection(url, (connection) =>
      load(connection, content, (file) => to.put(file.hash, file.name, file.bytes)),
    );
  };
  const target = folderStore(aPath());
  const damaged = Buffer.from(stored);
  damaged.writeUInt8(damaged.readUInt8(stored.length - 40) ^ 1, stored.length - 40);
  for (const wrong of [damaged, stored.subarray(0, -20), Buffer.concat([stored, Buffer.from('\n')])])
    await expect(restoreFrom(wrong, target)).rejects.toThrow('This backup is damaged');
  const database = openDatabase(url);
  expect(await database.picture.count()).toBe(0);
  const empty = folderStore(aPath());
  expect(await restoreFrom(stored, empty)).toMatchObject({ files: 4 });
  expect(await database.picture.count()).toBe(2);
  for (const name of ['source.webp', 'shared.jpg', '16.webp', '16.avif'])
    expect(await empty.get(hash, name)).toEqual(await store.get(hash, name));
  await database.$disconnect();
});

test('while no picture can be read, a backup has the rows', async () => {
  const site = await startSite();
  const hashes = Array.from({ length: 9 }, () => randomBytes(32).toString('hex'));
  await site.database.picture.createMany({ data: hashes.map((hash) => ({ ...aFullStore, hash })) });
  let [asked, missing] = [0, 0];
  const away = {
    get: () => {
      asked++;
      return Promise.reject(new Error('away'));
    },
  };
  await withConnection(site.databaseUrl, (connection) =>
    buffer(
      dump(connection, encryptionWith([siteKey]), away, (result) => {
        missing = result.missing;
      }),
    ),
  );
  expect([asked, missing]).toEqual([3, 27]);
});

const aSessionOf = (userId: number) => ({ userId, tokenHash: randomBytes(32), device: '', expiresAt: new Date() });
