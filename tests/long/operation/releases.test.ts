// Keeps a backup of this release, after the last change to its tables: KEEP=1 npm run test:long -- operation/releases
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { openDatabase } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { clubPath } from '#schema/club/anchors.ts';
import { createMember, password } from '#tests/fixtures/members.ts';
import { codeAt, independent } from '#tests/support/authenticator.ts';
import { aDatabase, expectDerived, newPaths, passphrase } from '#tests/support/backups.ts';
import { clientOf } from '#tests/support/client.ts';
import { runProgram, startProcess } from '#tests/support/process.ts';
import { siteKey } from '#tests/support/site.ts';

const folder = join(root, 'tests', 'fixtures', 'releases');
const { aPath } = await newPaths();
/** Whose account every kept backup has, besides the demo. */
const kept = { email: 'kept@example.com', password, authenticator: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const aHome = async () => ({
  DATA_DIR: aPath(),
  DATABASE_URL: await aDatabase(),
  SECRET_KEY: siteKey,
  BACKUP_PASSPHRASE: passphrase,
  SMTP_URL: '',
});

test.runIf(process.env['KEEP'])('the demo of this release is kept as a backup', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const file = join(folder, `${version}.backup`);
  const home = await aHome();
  expect(await runProgram('seed', home)).toMatchObject({ code: 0 });
  await (await startProcess(home)).end('SIGTERM');
  const database = openDatabase(home.DATABASE_URL);
  const { uid } = await createMember(database, { email: kept.email });
  const secret = encryptionWith([siteKey]).seal(kept.authenticator);
  await database.twoFactor.create({ data: { userId: uid, secret, enabledAt: new Date() } });
  await database.$disconnect();
  // The demo's pictures would be ten times as large as its rows: only the smallest of each is kept.
  const pictures = join(home.DATA_DIR, 'pictures');
  for (const name of await readdir(pictures, { recursive: true })) {
    const picture = await stat(join(pictures, name));
    if (picture.isFile() && picture.size > 1_000) await rm(join(pictures, name));
  }
  await mkdir(folder, { recursive: true });
  expect(await runProgram('backup', home, '--force', file)).toMatchObject({ code: 0 });
  expect((await stat(file)).size).toBeLessThan(300_000);
});

describe.skipIf(!independent).each(await readdir(folder).catch(() => []))('the backup %s', (name) => {
  test('is restored by this release, which serves it: its people log in with their second factor, and its clubs are there', async () => {
    const home = await aHome();
    const restored = await runProgram('restore', home, join(folder, name));
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/rows of \d+ tables were restored/) });
    const gateway = await startProcess(home);
    const { rest } = clientOf(gateway.url);
    const code = codeAt(kept.authenticator, Date.now());
    const logIn = await rest('POST', '/auth/login', { email: kept.email, password: kept.password, code });
    expect(logIn.status).toBe(202);
    const clubs = await rest('GET', '/user/club/all');
    expect(clubs.body.result.length).toBeGreaterThan(20);
    const [club] = clubs.body.result;
    const page = await fetch(`${gateway.url}${clubPath(club.id)}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(club.title)]);
    await expectDerived(home.DATABASE_URL);
    expect(await gateway.end('SIGTERM')).toBe(0);
  });
});
