import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { openLog } from '#gateway/log.ts';
import { openDestination } from '#gateway/operations/backup/destination.ts';
import { backupOutcomes } from '#gateway/operations/backup/outcomes.ts';
import { type BackedUpSite, backUpIfDue, testIfDue } from '#gateway/operations/backup/scheduled.ts';
import { backupTasks } from '#gateway/tasks/backups.ts';
import { runDueTasks } from '#gateway/tasks/runner.ts';
import { databaseUrl, ensureDatabase, withConnection } from '#prisma/database.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { newPaths, passphrase } from '#tests/support/backups.ts';
import { credentials, openTestBucket } from '#tests/support/bucket.ts';
import { doctor } from '#tests/support/doctorReport.ts';
import { type Site, siteKey, startSite } from '#tests/support/site.ts';
import { postOf } from '#tests/support/tasks.ts';

const { aPath } = await newPaths();
const never = new AbortController().signal;
const on = (day: number, time = '03:30') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);

/** A site with a member, whose backups are made when a test says so. */
async function aSite(changes: Partial<BackedUpSite> = {}) {
  const site = await startSite();
  await aMember(site);
  const folder = aPath();
  const backedUp: BackedUpSite = {
    identity: (await site.database.site.findFirstOrThrow()).uuid,
    database: site.database,
    url: site.databaseUrl,
    encryption: encryptionWith([siteKey]),
    settings: { times: [210], keep: 2, target: { folder } },
    passphrase: undefined,
    destination: openDestination({ folder }, (await site.database.site.findFirstOrThrow()).uuid),
    pictures: { get: async () => undefined },
    embeddedIn: undefined,
    log: openLog('silent'),
    ...changes,
  };
  const backUp = (now: Date) => backUpIfDue(backedUp, now, never);
  const restore = (now: Date) => testIfDue(backedUp, now, never);
  const names = async () => (await backedUp.destination.list()).map(({ name }) => name);
  return { site, backedUp, folder, backUp, restore, names, outcomes: () => backupOutcomes(site.database) };
}

const scratchOf = ({ databaseUrl: url }: Site) => `${new URL(url).pathname.slice(1)}_restore_test`;

/** Whether the database into which backups are restored as a test exists. */
const hasScratch = (site: Site) =>
  withConnection(site.databaseUrl, async (connection) => {
    const { rowCount } = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [scratchOf(site)]);
    return rowCount === 1;
  });

/** Changes the text of an unencrypted backup. */
async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, gzipSync(change(String(gunzipSync(await readFile(file))))));
}

test('a site with a schedule makes a backup at once, restores it as a test, and reports both', async () => {
  const folder = aPath();
  const environment = { BACKUP_SCHEDULE: '03:30', BACKUP_TO: folder, BACKUP_PASSPHRASE: passphrase };
  const site = await startSite(environment);
  await expect
    .poll(async () => (await backupOutcomes(site.database)).restoreTest.succeededAt, { timeout: 90_000 })
    .not.toBeNull();
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^fx-clubs-[0-9a-f]{8}-\d{8}T\d{6}Z\.backup$/);
  expect(await hasScratch(site)).toBe(false);
  const report = await doctor({ ...site.environment, ...environment });
  expect(report.of('backups')).toEqual([
    'ok backups they are encrypted with BACKUP_PASSPHRASE',
    `ok backups 1 stored in ${folder}`,
    expect.stringMatching(/^ok backups the last is from \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
    expect.stringMatching(new RegExp(`^ok backups ${name} was restored as a test at .* UTC$`)),
  ]);
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  for (const metric of ['backup_last_success', 'backup_last_restore_test']) {
    const [, seconds] = new RegExp(`^fxclubs_${metric}_timestamp_seconds (\\S+)$`, 'm').exec(metrics) ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(600);
  }
});

test('of several gateways, one makes the backup', async () => {
  const { backedUp, site, names } = await aSite();
  const mail = await postOf(site);
  const gateways = Array.from({ length: 4 }, () => backupTasks(backedUp, never));
  const run = () => gateways.map((tasks) => runDueTasks({ database: site.database, mail }, backedUp.log, { tasks }));
  await Promise.all(run());
  expect(await names()).toHaveLength(1);
});

test('backups are made at the times of the schedule, and the newest are left', async () => {
  const { backUp, names } = await aSite();
  for (const now of [on(1), on(2, '03:29'), on(2), on(2, '12:00'), on(3)]) await backUp(now);
  expect(await names()).toEqual([expect.stringContaining('20261102T0330'), expect.stringContaining('20261103T0330')]);
});

test('a failure is recorded and counted, tried again after an hour, and does not remove older backups', async () => {
  const { backUp, names, outcomes, folder, site } = await aSite();
  const failures = async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    return Number(/^fxclubs_backup_failures_total\{work="backup"\} (\d+)$/m.exec(metrics)?.[1]);
  };
  const before = await failures();
  await backUp(on(1));
  const [first = ''] = await names();
  await site.database.$executeRaw`UPDATE "Site" SET "keyCheck" = 'of another key'`;
  await expect(backUp(on(2))).rejects.toThrow('is not the key of this database');
  await backUp(on(2, '04:00'));
  expect((await outcomes()).backup).toMatchObject({
    succeededAt: on(1),
    name: first,
    failedAt: on(2),
    error: expect.stringContaining('is not the key of this database'),
  });
  await expect(backUp(on(2, '04:30'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([first]);
  expect((await failures()) - before).toBe(2);
});

test('a test restore finds rows that are missing, and leaves no database', async () => {
  const { backUp, restore, names, outcomes, folder, site } = await aSite();
  await backUp(on(1));
  const file = join(folder, (await names())[0] ?? '');
  await rewrite(file, (text) => text.replace(/\nend \[/, '\nend [9'));
  await expect(restore(on(1))).rejects.toThrow('This backup is damaged');
  expect((await outcomes()).restoreTest).toMatchObject({ succeededAt: null, failedAt: on(1) });
  expect(await hasScratch(site)).toBe(false);
  // As the first backups ended.
  await rewrite(file, (text) => text.replace(/\nend .*/, '\nend'));
  await restore(on(2));
  expect((await outcomes()).restoreTest.succeededAt).toEqual(on(2));
});

test('a test restore replaces the database that a killed gateway has left, but none of somebody else', async () => {
  const { backUp, restore, outcomes, site } = await aSite();
  await backUp(on(1));
  await ensureDatabase(site.databaseUrl, scratchOf(site));
  await expect(restore(on(1))).rejects.toThrow('there is one already');
  expect(await hasScratch(site)).toBe(true);
  const comment = 'A test restore of a backup; dropped by the next one.';
  await withConnection(site.databaseUrl, (connection) =>
    connection.query(`COMMENT ON DATABASE "${scratchOf(site)}" IS '${comment}'`),
  );
  await site.database.backupOutcome.deleteMany({ where: { work: 'restoreTest' } });
  await restore(on(1));
  expect((await outcomes()).restoreTest.succeededAt).toEqual(on(1));
  expect(await hasScratch(site)).toBe(false);
});

test('a database user who may not create databases has backups, but none is restored as a test, as the doctor says', async () => {
  const role = `modest_${randomBytes(6).toString('hex')}`;
  const { site, backedUp, outcomes } = await aSite();
  await withConnection(site.databaseUrl, (connection) =>
    connection.query(`CREATE ROLE ${role} LOGIN PASSWORD 'sesame'; GRANT CREATE ON SCHEMA public TO ${role};
      GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`),
  );
  const url = new URL(databaseUrl(site.databaseUrl, new URL(site.databaseUrl).pathname.slice(1)));
  [url.username, url.password] = [role, 'sesame'];
  const modest = { ...backedUp, url: url.href };
  await backUpIfDue(modest, on(1), never);
  await testIfDue(modest, on(1), never);
  expect(await outcomes()).toMatchObject({
    backup: { succeededAt: on(1) },
    restoreTest: { succeededAt: null, failedAt: null },
  });
  const settings = { BACKUP_SCHEDULE: '03:30', BACKUP_TO: aPath() };
  const { of } = await doctor({ ...site.environment, ...settings, DATABASE_URL: url.href });
  expect(of('backups')).toEqual([
    'warn backups they are not encrypted and contain the key: set BACKUP_PASSPHRASE',
    `ok backups 0 stored in ${settings.BACKUP_TO}`,
    expect.stringMatching(/^FAIL backups the last is from 2026-11-01 03:30 UTC: two or more are missing$/),
    'warn backups the database user may not create databases, so none is restored as a test: ALTER ROLE … CREATEDB',
  ]);
});

test('a backup in a bucket is encrypted, and can be restored from there', async () => {
  const bucket = await openTestBucket();
  const target = { bucket: bucket.url, prefix: '', region: 'eu-central-1', ...credentials };
  const { backedUp, site, outcomes } = await aSite();
  const remote = { ...backedUp, passphrase, destination: openDestination(target, backedUp.identity) };
  await backUpIfDue(remote, on(1), never);
  const [object] = [...bucket.objects.values()];
  expect(object?.subarray(0, 25).toString()).toBe('fx-clubs encrypted backup');
  await testIfDue(remote, on(1), never);
  expect((await outcomes()).restoreTest.succeededAt).toEqual(on(1));
  expect(await hasScratch(site)).toBe(false);
});

test('a folder that cannot be written to fails the backup with a sentence', async () => {
  const { backUp, folder } = await aSite();
  await writeFile(folder, '');
  await expect(backUp(on(1))).rejects.toThrow(`${folder} is not a folder.`);
  await rm(folder);
  await mkdir(folder);
  await backUp(on(1, '04:30'));
  expect(await readdir(folder)).toHaveLength(1);
});
