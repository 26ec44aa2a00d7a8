import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { dump } from '#gateway/operations/backup/dump.ts';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { aDatabase, contentOf, expectDerived, newPaths } from '#tests/support/backups.ts';
import { runProgram } from '#tests/support/process.ts';
import { siteKey, startSite } from '#tests/support/site.ts';

const { aPath } = await newPaths();
test('a backup is a snapshot: nothing written after it began is in it', async () => {
  const site = await startSite();
  const counts: number[] = [];
  const content = await withConnection(site.databaseUrl, async (connection) => {
    const pieces = dump(connection, encryptionWith([siteKey]), (rows) => counts.push(rows));
    const chunks = [(await pieces.next()).value];
    await aMember(site, { firstName: 'Latecomer' });
    for await (const piece of pieces) chunks.push(piece);
    return chunks.join('');
  });
  expect(content).toMatch(/^\{"format":1,[\s\S]*\nend \[\d+(,\d+)*\]\n$/);
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

const aSessionOf = (userId: number) => ({ userId, tokenHash: randomBytes(32), device: '', expiresAt: new Date() });
