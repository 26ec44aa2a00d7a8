import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '#gateway/config/variables.ts';
import { checkClaims } from '#gateway/operations/checks/claims.ts';
import { folderStore } from '#gateway/pictures/store.ts';
import { databaseUrl, withConnection } from '#prisma/database.ts';
import { type ClaimName, claims } from '#schema/site/claims.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { credentials, openTestBucket } from '#tests/support/bucket.ts';
import { siteToExamine } from '#tests/support/doctorReport.ts';
import { aFullStore } from '#tests/support/pictures.ts';
import { openTestRedis, redisServer } from '#tests/support/redis.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const { site, environment, examined, aDatabase } = await siteToExamine();

test('a running site passes, and the doctor changes nothing', async () => {
  const before = await readdir(environment['DATA_DIR'] ?? '');
  const { code, output, of } = await examined();
  expect(code, output).toBe(0);
  expect(of('database')).toEqual([
    expect.stringMatching(
      /^ok database PostgreSQL \d+\.\d+ answers at 127\.0\.0\.1:\d+\/site_\w+, with the permissions it needs$/,
    ),
    'ok database its tables, triggers and functions are up to date',
  ]);
  const undated = 'has no source and has no date until which it is valid: see the setting claims';
  expect(of('claims')).toEqual([
    `warn claims the figure weekly (1%, as of 2023-10-23) ${undated}`,
    `warn claims the figure monthly (5%, as of 2023-10-23) ${undated}`,
    `warn claims the figure losing (70%, as of 2023-10-23) ${undated}`,
  ]);
  expect(of('clock')).toEqual(['ok clock agrees with that of the database']);
  expect(of('key')).toEqual(['ok key SECRET_KEY is the database’s own']);
  expect(of('backups')).toEqual(['ok backups none are scheduled (BACKUP_SCHEDULE)']);
  expect(of('mail')[0]).toBe(`ok mail ${new URL(site.mailbox.url).host} accepts mail from this site`);
  expect(of('address')).toEqual([
    `ok address the site is running here, on port ${environment['PORT']}`,
    `ok address PUBLIC_URL ${site.url} reaches this site`,
  ]);
  expect(of('proxy')).toEqual(['ok proxy TRUST_PROXY is 0']);
  // Which of the two depends on the version of Node.js.
  expect(of('zones')).toEqual([
    expect.stringMatching(/^(ok|warn) zones Node .*and calendar files (agree on all|disagree on \w+\/\w+)/),
  ]);
  expect(await readdir(environment['DATA_DIR'] ?? '')).toEqual(before);
});

test('an unreachable database is one failure; everything else is still checked, and no password is shown', async () => {
  const { code, output, of } = await examined({
    DATABASE_URL: 'postgresql://somebody:sesame-1@127.0.0.1:1/fx',
    SMTP_URL: 'smtp://somebody:sesame-2@127.0.0.1:1',
    REDIS_URL: 'redis://somebody:sesame-3@127.0.0.1:1',
  });
  expect(code).toBe(1);
  expect(of('database')).toEqual(['FAIL database DATABASE_URL: nothing answers at 127.0.0.1:1']);
  expect(of('key')).toEqual([
    'warn key whether SECRET_KEY is the database’s own cannot be checked while the database does not respond',
  ]);
  expect(of('mail')[0]).toMatch(/^FAIL mail SMTP_URL: no mail server answers at 127\.0\.0\.1:1\./);
  expect(of('redis')).toEqual([
    'FAIL redis REDIS_URL: nothing answers at 127.0.0.1:1; until it can be used, limits are counted in the database',
  ]);
  for (const subject of ['disk', 'address', 'proxy']) expect(of(subject)[0]).toMatch(/^ok/);
  expect(output).not.toContain('sesame');
});

test.skipIf(!redisServer)(
  'Valkey or Redis is used as the site does; a password that it rejects is not shown',
  async () => {
    const { url } = await openTestRedis({ password: 'sesame' });
    const { host } = new URL(url);
    const answers = `ok redis ${host} answers, with the permissions that the site needs`;
    expect((await examined({ REDIS_URL: url })).of('redis')).toEqual([answers]);
    const rejected = await examined({ REDIS_URL: url.replace('sesame', 'guessed') });
    expect(rejected.of('redis')[0]).toMatch(`FAIL redis REDIS_URL: ${host} rejects the user or the password;`);
    expect(rejected.output).not.toContain('guessed');
  },
);

test('invalid settings are failures, and a misspelt name is a warning', async () => {
  const { code, of } = await examined({ PORT: 'four', DATABASE_URL: 'mysql://root:sesame@x/y' });
  expect({ code, lines: of('settings') }).toEqual({
    code: 1,
    lines: [
      'FAIL settings PORT must be a whole number',
      'FAIL settings DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    ],
  });
  expect((await examined({ SMTP_URI: 'x' })).of('settings')).toEqual([
    'warn settings SMTP_URI is not a variable of this site: did you mean SMTP_URL?',
  ]);
});

test('in production, each placeholder in the operator’s details is a failure, by name; elsewhere it is a note', async () => {
  const { code, of } = await examined({ NODE_ENV: 'production', OPERATOR_LEGAL_NAME: 'FX Clubs AG' });
  const unset = [
    'ADDRESS',
    'REGISTER',
    'RESPONSIBLE',
    'SUPERVISION',
    'COMPLAINTS',
    'REPRESENTATIVE',
    'CONTACT_FOR_AUTHORITIES',
    'EU_REPRESENTATIVE',
    'PROCESSORS',
    'FEES',
    'EARNINGS',
  ];
  expect({ code, lines: of('operator') }).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^FAIL operator SUPPORT_EMAIL is \S+\.example, a placeholder$/),
      expect.stringMatching(/^FAIL operator APEX_DOMAIN is \S+\.example, a placeholder$/),
      expect.stringMatching(/^FAIL operator POWERED_BY is \S+\.example, a placeholder$/),
      ...unset.map(
        (name) => `FAIL operator OPERATOR_${name} is not set: the site says that the operator has not stated it`,
      ),
    ],
  });
  const elsewhere = (await examined({ SUPPORT_EMAIL: 'help@example.com' })).of('operator');
  expect(elsewhere).toEqual([
    expect.stringMatching(
      /^ok operator still to be set before the site is public: APEX_DOMAIN, .*, OPERATOR_EARNINGS$/,
    ),
  ]);
});

test('a production site passes once everything is set, by the environment or, for placeholders, by settings', async () => {
  const production = {
    NODE_ENV: 'production',
    SUPPORT_EMAIL: 'help@example.com',
    CLAIMS_OFF_IN: '*',
    ...Object.fromEntries(variableNames.filter((name) => name.startsWith('OPERATOR_')).map((name) => [name, 'stated'])),
  };
  const set = await examined({
    ...production,
    APEX_DOMAIN: 'example.com',
    POWERED_BY: 'Example Ltd <https://www.example.com>',
  });
  expect(set.code, set.output).toBe(0);
  expect(set.of('operator')).toEqual(['ok operator the site says who runs it']);
  const { uid: actorId } = await createMember(site.database, { admin: true });
  const values = { apexDomain: 'example.com', poweredBy: { name: 'Example Ltd', link: 'https://www.example.com' } };
  for (const [name, value] of Object.entries(values))
    await site.database.settingVersion.create({ data: { name, version: 1, value, actorId, at: new Date() } });
  expect((await examined(production)).of('operator')).toEqual(set.of('operator'));
  await site.database.settingVersion.deleteMany();
});

test('a figure past its date is a warning, and figures with a source and a date pass', () => {
  const check = (validUntil: string) => {
    const claim = (name: ClaimName) => ({ ...claims[name], source: 'https://example.com/report', validUntil });
    const all = { weekly: claim('weekly'), monthly: { ...claim('monthly'), validUntil: '9999-12-31' } };
    return checkClaims(
      { production: true, claimsOffIn: [] },
      { claims: { ...all, losing: claim('losing') }, advertising: { sourcedOnly: false } },
      new Date(),
    ).map(({ level, says }) => `${level} ${says}`);
  };
  expect(check('2024-10-23')).toEqual([
    'warn the figure weekly (1%, as of 2023-10-23) was valid until 2024-10-23, so that all marketing claims are off: see the setting claims',
    'warn the figure losing (70%, as of 2023-10-23) was valid until 2024-10-23: see the setting claims',
  ]);
  expect(check('9999-12-31')).toEqual(['ok every figure that the site publishes has a source and is valid']);
});

test.each([
  ['a public site that advertises figures without a source', true, [], false, ['FAIL', 'FAIL', 'warn']],
  ['one that is not public yet', false, [], false, ['warn', 'warn', 'warn']],
  ['one that advertises nothing', true, ['*'], false, ['warn', 'warn', 'warn']],
  ['one that advertises only figures with a source', true, [], true, ['warn', 'warn', 'warn']],
])('%s is told so', (_site, production, claimsOffIn, sourcedOnly, levels) => {
  const found = checkClaims({ production, claimsOffIn }, { claims, advertising: { sourcedOnly } }, new Date());
  expect(found.map(({ level }) => level)).toEqual(levels);
});

test('a database user who may not create tables is a failure', async () => {
  const url = await aDatabase();
  const role = `doctor_${randomBytes(6).toString('hex')}`;
  await withConnection(url, (connection) => connection.query(`CREATE ROLE ${role} LOGIN PASSWORD 'sesame'`));
  const theirs = new URL(databaseUrl(url, new URL(url).pathname.slice(1)));
  [theirs.username, theirs.password] = [role, 'sesame'];
  const { code, of } = await examined({ DATABASE_URL: theirs.href });
  expect({ code, lines: of('database') }).toEqual({
    code: 1,
    lines: ['FAIL database DATABASE_URL names a user who may not create tables: GRANT them CREATE on the schema'],
  });
});

test('a database that cannot be checked is one failure; everything else is still checked', async () => {
  const DATA_DIR = await temporaryFolder();
  const cluster = join(DATA_DIR, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n\n\n5432\n`);
  const { code, of } = await examined({ DATA_DIR, DATABASE_URL: '' });
  expect({ code, lines: of('database') }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^FAIL database could not be checked: ENOENT.*postgres\.password/)],
  });
  expect(of('disk')[0]).toMatch(/^ok/);
});

test('a DATA_DIR that is a file is a failure; one that does not exist yet is not, and is not created', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect((await examined({ DATA_DIR: file })).of('disk')).toEqual([`FAIL disk DATA_DIR ${file} is not a folder`]);
  const { of } = await examined({ DATA_DIR: join(folder, 'none', 'yet') });
  expect(of('disk')[0]).toMatch(/^ok disk DATA_DIR .* does not exist yet: the first start creates it$/);
  expect(await readdir(folder)).toEqual(['file']);
});

test('pictures: where they are, what is missing, what is still elsewhere; a bucket that is away is a failure', async () => {
  const bucket = await openTestBucket();
  const inBucket = {
    PICTURES_S3_URL: bucket.url,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const picture = await site.database.picture.create({ data: { ...aFullStore, bytes: 1_500_000 } });
  const folder = folderStore(join(environment['DATA_DIR'] ?? '', 'pictures'));
  await folder.put(picture.hash, '1.webp', Buffer.from('a picture'));
  expect((await examined()).of('pictures')).toEqual([
    `ok pictures they are in ${folder.title}, which is writable`,
    'ok pictures 1, with 2 MB',
  ]);
  expect((await examined(inBucket)).of('pictures')).toEqual([
    `ok pictures they are in ${bucket.url}/, where this could write, read and delete`,
    'ok pictures 1, with 2 MB',
    `warn pictures some are still in ${folder.title}: npm run pictures -- move`,
  ]);
  expect(bucket.objects.size).toBe(0);
  await folder.delete(picture.hash);
  expect((await examined()).of('pictures').at(-1)).toMatch(/^FAIL pictures the files of 1 of 1 are missing:/);
  bucket.refuses = () => true;
  expect((await examined(inBucket)).of('pictures')).toEqual([
    `FAIL pictures PICTURES_S3_URL: ${bucket.url} refuses the request with 503 SlowDown`,
  ]);
  await site.database.picture.delete({ where: { id: picture.id } });
});
