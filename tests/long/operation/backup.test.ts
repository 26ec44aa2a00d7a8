import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { acceptKey } from '#gateway/data/siteIdentity.ts';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { appliedMigrations, migrate } from '#prisma/server/migrate.ts';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { aClub, registration } from '#tests/fixtures/people.ts';
import { codeAt, independent } from '#tests/support/authenticator.ts';
import { aBackup, aDatabase, contentOf, expectDerived, modeOf, newPaths, passphrase } from '#tests/support/backups.ts';
import { clientOf } from '#tests/support/client.ts';
import { templateName } from '#tests/support/database/templateDatabase.ts';
import { starting } from '#tests/support/gatewayStarts.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { runProgram, runProgramIn, startProcess } from '#tests/support/process.ts';
import { aRelease } from '#tests/support/releases.ts';
import { siteKey } from '#tests/support/site.ts';

const { aPath } = await newPaths();
const { open } = await starting();

describe.skipIf(!independent).each<[string, Record<string, string>, () => Promise<Record<string, string>>]>([
  ['an unencrypted backup into a new DATA_DIR', {}, async () => ({})],
  [
    'an encrypted backup of the embedded database into DATABASE_URL',
    { BACKUP_PASSPHRASE: passphrase },
    async () => ({ DATABASE_URL: await aDatabase() }),
  ],
])('a site that lost DATA_DIR, restored from %s,', (_title, secret, newHome) => {
  test('works again: everybody can log in, sessions and two-factor still work, and a queued e-mail is sent once', async () => {
    const away = await openMailbox();
    await away.close();
    const home = { DATA_DIR: aPath(), SMTP_URL: away.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    const gateway = await startProcess(home);
    const before = clientOf(gateway.url);
    const embedded = await openEmbedded(home.DATA_DIR);
    const database = openDatabase(embedded.url);
    const owner = await createMember(database, { maxClubs: 1 });
    const founders = [
      await createMember(database, { maxClubs: 100_000 }),
      await createMember(database, { maxClubs: 100_000 }),
    ];
    const guarded = await createMember(database, { admin: true });
    const newcomer = registration();
    expect((await before.rest('POST', '/auth/signup', newcomer)).status).toBe(202);
    const prepared = await before.rest('GET', '/user/2FA/qrcode', undefined, { as: guarded });
    const { secret: authenticator } = prepared.body.result as { secret: string };
    const enabling = { code: codeAt(authenticator, Date.now()), password: guarded.password };
    expect((await before.rest('POST', '/user/2FA/enable', enabling, { as: guarded })).status).toBe(202);
    // So the next code does not have to wait half a minute.
    await database.twoFactor.update({ where: { userId: guarded.uid }, data: { lastStep: 0 } });
    await database.$disconnect();

    const created: number[] = [];
    let isWriting = true;
    const writer = async (founder: Member) => {
      while (isWriting) {
        const club = aClub({ title: `Harbour ${created.length}` });
        const { status, body } = await before.rest('POST', '/user/club', club, { as: founder });
        // A quick machine meets the limit of changes.
        if (status !== 429) created.push(body.clubID);
      }
    };
    const writers = founders.map(writer);
    await expect.poll(() => created.length).toBeGreaterThan(20);
    const acknowledged = [...created];
    const file = aPath();
    const backup = await runProgram('backup', { ...home, ...secret }, file);
    expect(created.length).toBeGreaterThan(acknowledged.length);
    isWriting = false;
    await Promise.all(writers);
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringContaining(`files of pictures and the key are in ${file}.\n`),
    });
    expect(backup.output.includes('It is not encrypted')).toBe(!('BACKUP_PASSPHRASE' in secret));
    expect(await modeOf(file)).toBe('600');

    await gateway.end('SIGKILL');
    await embedded.stop(true);
    await rm(home.DATA_DIR, { recursive: true });

    const mailbox = await openMailbox();
    const newFolder = { DATA_DIR: aPath(), SMTP_URL: mailbox.url };
    const server = await newHome();
    const restoredHome = { ...home, ...newFolder, ...server };
    const restored = await runProgram('restore', { ...restoredHome, ...secret }, file);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining(join(restoredHome.DATA_DIR, 'secret.key')),
    });
    expect(await modeOf(join(restoredHome.DATA_DIR, 'secret.key'))).toBe('600');
    const again = await startProcess(restoredHome);
    const { rest } = clientOf(again.url);
    expect((await rest('GET', '/protected', undefined, { as: owner })).status).toBe(203);
    const logIn = ({ email, password }: { email: string; password: string }, code?: string) =>
      rest('POST', '/auth/login', { email, password, ...(code && { code }) });
    expect((await logIn(owner)).status).toBe(202);
    expect((await logIn(newcomer)).status).toBe(202);
    expect((await logIn(guarded)).body.twoFactorAuth).toBe(true);
    expect((await logIn(guarded, codeAt(authenticator, Date.now()))).body.userObject).toMatchObject({ admin: true });
    const url = server['DATABASE_URL'] ?? (await openEmbedded(restoredHome.DATA_DIR)).url;
    const ids = (await contentOf(url))['Club']?.map((club) => (JSON.parse(club) as { id: number }).id) ?? [];
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    await expectDerived(url);
    const next = await rest('POST', '/user/club', aClub(), { as: owner });
    expect(next.body.clubID).toBeGreaterThan(Math.max(...ids));

    const token = await mailbox.tokenFor(newcomer.email);
    expect((await rest('POST', `/auth/signup/confirmemail?token=${token}`)).status).toBe(202);
    // After a restart, nothing is left to send.
    expect(await again.end('SIGTERM')).toBe(0);
    const once = await startProcess(restoredHome);
    await clientOf(once.url).rest('POST', '/auth/account-recovery/email', { email: newcomer.email });
    await mailbox.emailTo(newcomer.email, 2);
    const subjects = mailbox.emails
      .filter(({ to }) => to?.[0]?.address === newcomer.email)
      .map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(2);
    expect(await once.end('SIGTERM')).toBe(0);
  }, 120_000);
});

describe('a restored database', () => {
  test('leaves out the tables of other programs in the site’s database', async () => {
    const { site, environment, file } = await aBackup(aPath);
    await site.database.$executeRaw`CREATE TABLE "Notes" (text text)`;
    await site.database.$executeRaw`INSERT INTO "Notes" VALUES ('remember')`;
    expect(await runProgram('backup', environment, file, '--force')).toMatchObject({ code: 0 });
    const target = await aDatabase();
    expect(await runProgram('restore', { ...environment, DATABASE_URL: target }, file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Left out, because the site has no such table: Notes.'),
    });
    const { Notes, ...rest } = await contentOf(site.databaseUrl);
    expect(await contentOf(target)).toEqual(rest);
    expect(Notes).toHaveLength(1);
  });

  test('from an older release’s backup has the newer migrations; making the backup did not migrate the site', async () => {
    const [source, file] = [await aDatabase(), aPath()];
    const newer = await aRelease({ runs: true });
    const added = await newer.addMigration(
      `ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL DEFAULT ''; UPDATE "Club" SET website = lower(title)`,
    );
    await newer.changeFunctions('Club.sql', (sql) => sql.replaceAll('Club_changed', 'Club_renewed'));
    const older = (await migrate(source)).migrations;
    await withConnection(source, async (connection) => {
      await acceptKey(connection, encryptionWith([siteKey]));
      await connection.query(
        `INSERT INTO "Club" (title, description, country, privacy, state, "updatedAt")
         VALUES ('Old', 'Older', 'Italy', false, 'verified', '2026-01-02T03:04:05Z')`,
      );
    });
    const environment = { DATABASE_URL: source, SECRET_KEY: siteKey, DATA_DIR: aPath() };
    expect(await runProgramIn(newer.folder, 'backup', environment, file)).toMatchObject({ code: 0 });
    expect(await withConnection(source, appliedMigrations)).toEqual(older);
    const target = await aDatabase();
    const restored = await runProgramIn(newer.folder, 'restore', { ...environment, DATABASE_URL: target }, file);
    expect(restored).toMatchObject({ code: 0 });
    const release = { release: newer.folder };
    expect(await withConnection(target, appliedMigrations)).toEqual([...older, added]);
    expect(await migrate(target, release)).toEqual({ migrations: [], functions: [] });
    await withConnection(target, async (connection) => {
      expect((await connection.query('SELECT website FROM "Club"')).rows).toEqual([{ website: 'old' }]);
      const renewed = `SELECT tgname FROM pg_trigger WHERE tgname IN ('Club_changed', 'Club_renewed')`;
      expect((await connection.query(renewed)).rows).toEqual([{ tgname: 'Club_renewed' }]);
    });
    await expectDerived(target);
  });

  test('needs only the new key if the site was rotating its key', async () => {
    const source = await aDatabase(templateName);
    const [older, newer] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
    const database = openDatabase(source);
    const { uid } = await createMember(database);
    await database.twoFactor.create({ data: { userId: uid, secret: encryptionWith([older]).seal('one') } });
    await database.$disconnect();
    await withConnection(source, (connection) => acceptKey(connection, encryptionWith([older])));
    const [home, file, target] = [{ DATA_DIR: aPath() }, aPath(), await aDatabase()];
    const keys = { SECRET_KEY: newer, SECRET_KEY_OLD: older };
    expect(await runProgram('backup', { ...home, ...keys, DATABASE_URL: source }, file)).toMatchObject({ code: 0 });
    const restored = { ...home, DATABASE_URL: target };
    expect(await runProgram('restore', restored, file)).toMatchObject({ code: 0 });
    expect(await readFile(join(home.DATA_DIR, 'secret.key'), 'utf8')).toBe(newer);
    await (await open(restored)).close();
    const { rows } = await withConnection(target, (connection) => connection.query('SELECT secret FROM "TwoFactor"'));
    expect(encryptionWith([newer]).open(rows[0].secret)).toBe('one');
  });

  test('may replace one that a gateway was only started on, and reuses no e-mail ID that may have been sent since the backup', async () => {
    const { environment, file, site } = await aBackup(aPath);
    await site.database.$executeRaw`INSERT INTO "OutgoingMail" (content) VALUES (NULL)`;
    const [last] = await site.database.$queryRaw<{ id: bigint }[]>`SELECT max(id) AS id FROM "OutgoingMail"`;
    const target = await aDatabase();
    const home = { ...environment, DATABASE_URL: target };
    // Merely starting a gateway does not make the database count as used.
    await (await open(home)).close();
    expect(await runProgram('restore', home, file)).toMatchObject({ code: 0 });
    const next = await withConnection(target, (connection) =>
      connection.query<{ id: string }>('INSERT INTO "OutgoingMail" (content) VALUES (NULL) RETURNING id'),
    );
    expect(BigInt(next.rows[0]?.id ?? 0)).toBeGreaterThan(last?.id ?? 0n);
  });
});
