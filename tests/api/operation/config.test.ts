import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { placeholdersIn } from '#gateway/operations/checks/operator.ts';
import { root } from '#prisma/root.ts';

const aKey = Buffer.alloc(32, 1).toString('base64');

/** Valid settings of backups in a bucket. */
const bucket = {
  BACKUP_SCHEDULE: '03:30',
  BACKUP_S3_URL: 'https://s3.example.com/bucket',
  BACKUP_PASSPHRASE: 'a quiet word about the harbour',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

const message = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('an empty environment is valid, and empty values count as absent', () => {
  expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    dataDir: join(root, 'data'),
    smtpUrl: undefined,
    defaultMaxClubs: 3,
    trustProxy: 0,
  });
});

test.each([
  [{ PORT: 'four' }, 'PORT must be a whole number.'],
  [{ PORT: '0x10' }, 'PORT must be a whole number.'],
  [{ PORT: '-1' }, 'PORT must not be negative.'],
  [{ DEFAULT_MAX_CLUBS: '99999999999' }, 'DEFAULT_MAX_CLUBS must be at most 100000.'],
  [{ PORT: '70000' }, 'PORT must be below 65536.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ REQUIRE_ADMIN_2FA: 'yes' }, 'REQUIRE_ADMIN_2FA must be 0 or 1.'],
  [{ DATA_DIR: '/proc/site/data' }, 'DATA_DIR must not be below /proc, where no folder can be created.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in base64.'],
  [{ BACKUP_PASSPHRASE: 'harbour' }, 'BACKUP_PASSPHRASE must have at least 12 characters.'],
  [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE must be times of day in UTC such as 03:30, separated by commas.'],
  [{ BACKUP_SCHEDULE: '24:00' }, 'BACKUP_SCHEDULE must be times of day in UTC such as 03:30, separated by commas.'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be between 1 and 1000.'],
  [{ BACKUP_TO: '/srv/backups' }, 'BACKUP_TO requires BACKUP_SCHEDULE: without it, no backups are made.'],
  [
    { ...bucket, BACKUP_S3_URL: 'https://s3.example.com' },
    'BACKUP_S3_URL must be the URL of a bucket, such as https://s3.example.com/bucket or https://s3.example.com/bucket/folder.',
  ],
  [
    { PICTURES_S3_URL: 'https://s3.example.com/pictures' },
    'PICTURES_S3_URL requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [{ PICTURES_IN: 'folder' }, 'PICTURES_IN requires PICTURES_S3_URL: without it, there is only the folder.'],
  [{ PICTURES_IN: 'cloud' }, 'PICTURES_IN must be folder or bucket.'],
  [{ ...bucket, BACKUP_TO: '/srv' }, 'BACKUP_TO does not go with BACKUP_S3_URL: set one of them.'],
  [
    { ...bucket, BACKUP_PASSPHRASE: '' },
    'BACKUP_S3_URL requires BACKUP_PASSPHRASE: backups contain the key, and must be encrypted where they leave this machine.',
  ],
  [{ ...bucket, AWS_ACCESS_KEY_ID: '' }, 'BACKUP_S3_URL requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  [{ SECRET_KEY_OLD: 'short' }, 'SECRET_KEY_OLD must be 32 bytes in base64.'],
  [{ SECRET_KEY: aKey, SECRET_KEY_OLD: aKey }, 'SECRET_KEY_OLD must differ from SECRET_KEY, or be left out.'],
  [
    { CORS_ORIGINS: 'example.com' },
    'CORS_ORIGINS must be origins such as https://www.example.com, separated by commas, or none.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgresql://127.0.0.1/fx' },
    'DATABASE_DIRECT_URL requires DATABASE_URL, the address of the pooler: without a pooler, set DATABASE_URL alone.',
  ],
  [
    { CLAIMS_OFF_IN: 'GB, Utopia' },
    'CLAIMS_OFF_IN must be country codes such as IT, separated by commas, or * for everywhere.',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL has no host name.'],
  [{ SMTP_URL: 'smtp://site:secret@mail.example.com:587000' }, 'SMTP_URL has a port above 65535.'],
  [{ REDIS_URL: 'valkey.example.com' }, 'REDIS_URL must be a URL that starts with redis:// or rediss://.'],
  [
    { REDIS_URL: 'redis://valkey.example.com/cache' },
    'REDIS_URL must end with the host, its port or the number of a database, such as redis://user:password@host:6379/1.',
  ],
  [{ DATABASE_URL: 'postgres://db:65536/site' }, 'DATABASE_URL has a port above 65535.'],
  [
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1/x?schema=other' },
    'DATABASE_URL has ?schema=, which is not supported: remove it, and set the search_path of the user instead.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgresql://127.0.0.1/fx' },
    'DATABASE_REPLICA_URL requires DATABASE_URL, the address of the database that it replicates.',
  ],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD goes with ADMIN_EMAIL: set both or neither.'],
  [
    { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'x' },
    'ADMIN_PASSWORD breaks the rules for passwords: Please use at least 8 characters.',
  ],
  [
    { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password1' },
    'ADMIN_PASSWORD breaks the rules for passwords: This is one of the most common passwords. Please choose another.',
  ],
  [
    { DATABASE_URL: 'postgresql://u:p@ss@127.0.0.1/x' },
    'DATABASE_URL has an @ in its user or password: write it as %40.',
  ],
  [
    { DATABASE_URL: 'postgresql://u:p#ss@127.0.0.1/x' },
    'DATABASE_URL is not a valid URL: in the user and password, write # / ? as %23 %2F %3F.',
  ],
  [
    {
      SECRET_KEY: Buffer.alloc(32, 251).toString('base64'),
      SECRET_KEY_OLD: Buffer.alloc(32, 251).toString('base64url'),
    },
    'SECRET_KEY_OLD must differ from SECRET_KEY, or be left out.',
  ],
  [
    { MAIL_FROM: 'FX\nClubs <mail@example.com>' },
    'MAIL_FROM must be an address such as mail@example.com or FX Clubs <mail@example.com>.',
  ],
  [
    { PUBLIC_URL: 'https://example.com/clubs' },
    'PUBLIC_URL must be an origin such as https://www.example.com, without a path.',
  ],
  [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM must be an address such as mail@example.com or FX Clubs <mail@example.com>.'],
  [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must have at least 16 characters: letters, digits or - . _ ~ + / =.'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY must be at most 10.'],
  [{ OPERATOR_LEGAL_NAME: 'FX\u0007' }, 'OPERATOR_LEGAL_NAME must not contain control characters.'],
  [{ OPERATOR_FEES: `\t${'x\t'.repeat(600)}` }, 'OPERATOR_FEES must not contain control characters.'],
  [{ OPERATOR_ADDRESS: 'x'.repeat(501) }, 'OPERATOR_ADDRESS must have at most 500 characters.'],
  [{ SECURITY_POLICY_URL: 'http://x.example' }, 'SECURITY_POLICY_URL must be a URL that starts with https://.'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address.'],
  [{ APEX_DOMAIN: 'https://example.com' }, 'APEX_DOMAIN must be a domain such as example.com, without https://.'],
  [
    { POWERED_BY: 'https://www.example.com' },
    'POWERED_BY must be a name and a link, such as Example Ltd <https://www.example.com>.',
  ],
  [
    { POWERED_BY: 'Example <http://www.example.com>' },
    'POWERED_BY must be a name and a link, such as Example Ltd <https://www.example.com>.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
])('%j is reported in one sentence', (env, expected) => {
  expect(message(env)).toBe(expected);
});

test('claims are off in further countries', () => {
  expect(readConfig({ CLAIMS_OFF_IN: 'in, UK BD' }).claimsOffIn).toEqual(['IN', 'GB', 'BD']);
});

test('backups are scheduled at times of day, into DATA_DIR unless another folder or a bucket is set', () => {
  const target = (env: Record<string, string>) => readConfig({ BACKUP_SCHEDULE: '15:30, 03:30', ...env }).backups;
  expect(readConfig({}).backups).toBeUndefined();
  expect(target({ DATA_DIR: '/data' })).toEqual({ times: [210, 930], keep: 14, target: { folder: '/data/backups' } });
  expect(target({ BACKUP_TO: '/srv/b', BACKUP_KEEP: '3' })).toMatchObject({ keep: 3, target: { folder: '/srv/b' } });
  expect(target({ ...bucket, BACKUP_S3_URL: 'https://s3.example.com/bucket/a/b/' })?.target).toEqual({
    bucket: 'https://s3.example.com/bucket',
    prefix: 'a/b/',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    region: undefined,
  });
});

test('all mistakes are reported together, with those of several variables and misspelt names', () => {
  expect(
    message({
      PORT: '-1',
      SMTP_URL: 'nowhere',
      CLAIMS_OFF_IN: 'Utopia',
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'password1',
      BACKUP_TO: '/srv/backups',
      METRICS_TOKE: 'x',
    }).split('\n'),
  ).toEqual([
    'PORT must not be negative.',
    'SMTP_URL must be a URL that starts with smtp:// or smtps://.',
    'CLAIMS_OFF_IN must be country codes such as IT, separated by commas, or * for everywhere.',
    'ADMIN_PASSWORD breaks the rules for passwords: This is one of the most common passwords. Please choose another.',
    'BACKUP_TO requires BACKUP_SCHEDULE: without it, no backups are made.',
    'METRICS_TOKE is not a variable of this site: did you mean METRICS_TOKEN?',
  ]);
});

test('a variable that is wrong by itself is reported once, not as missing elsewhere', () => {
  expect(
    message({ ...bucket, BACKUP_PASSPHRASE: 'short', ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'x' }).split('\n'),
  ).toEqual([
    'BACKUP_PASSPHRASE must have at least 12 characters.',
    'ADMIN_EMAIL must be an e-mail address.',
    'ADMIN_PASSWORD breaks the rules for passwords: Please use at least 8 characters.',
  ]);
});

test('a misspelt variable is reported with a suggestion; variables of other programs are not', () => {
  const { warnings } = readConfig({
    DATABSE_URL: 'x',
    PUBLIC_URI: 'y',
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'h',
    PORTS: '1',
    PROT: '80',
  });
  expect(warnings).toEqual([
    'DATABSE_URL is not a variable of this site: did you mean DATABASE_URL?',
    'PUBLIC_URI is not a variable of this site: did you mean PUBLIC_URL?',
    'PORTS is not a variable of this site: did you mean PORT?',
    'PROT is not a variable of this site: did you mean PORT?',
  ]);
});

test('leading and trailing spaces and carriage returns are trimmed, except in a passphrase', () => {
  expect(readConfig({ HOST: ' 127.0.0.1\r', PORT: ' ', BACKUP_PASSPHRASE: ' long enough for it ' })).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    backupPassphrase: ' long enough for it ',
  });
});

test('a NODE_ENV that is probably a mistake causes a warning', () => {
  expect(readConfig({ NODE_ENV: 'prod' }).warnings).toEqual([
    'NODE_ENV prod is not recognised: a public site needs NODE_ENV=production.',
  ]);
  expect(readConfig({ NODE_ENV: 'development' }).warnings).toEqual([]);
});

test('quotation marks around a value are left out, except in a passphrase, which causes a warning', () => {
  const { host, mailFrom, backupPassphrase, warnings } = readConfig({
    HOST: '"127.0.0.1"',
    MAIL_FROM: `'"FX Clubs" <mail@example.com>'`,
    BACKUP_PASSPHRASE: '"long enough for it"',
  });
  expect({ host, mailFrom, backupPassphrase }).toEqual({
    host: '127.0.0.1',
    mailFrom: '"FX Clubs" <mail@example.com>',
    backupPassphrase: '"long enough for it"',
  });
  expect(warnings).toEqual(['BACKUP_PASSPHRASE is in quotation marks, which count as part of it.']);
});

test('an origin may have capitals, its default port and a slash', () => {
  const env = {
    PUBLIC_URL: 'HTTPS://Example.com:443/',
    CORS_ORIGINS: 'https://Tools.example.com/, http://localhost:5173',
  };
  expect(readConfig(env)).toMatchObject({
    publicUrl: 'https://example.com',
    corsOrigins: ['https://tools.example.com', 'http://localhost:5173'],
  });
});

test.each([
  'FX Clubs AG | Quay 1|8001 Zurich',
  '"FX Clubs AG\\nQuay 1\\n8001 Zurich"',
  'FX Clubs AG\r\n\n Quay 1\n8001 Zurich |',
])('the operator’s address may have several lines: %j', (address) => {
  expect(readConfig({ OPERATOR_ADDRESS: address }).settings.legal.address).toBe('FX Clubs AG\nQuay 1\n8001 Zurich');
});

test('each placeholder is listed by name, until it is set', () => {
  const namesWith = (env: Record<string, string>) => placeholdersIn(readConfig(env).settings).map(({ name }) => name);
  const variables = [
    'OPERATOR_LEGAL_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_REGISTER',
    'OPERATOR_RESPONSIBLE',
    'OPERATOR_SUPERVISION',
    'OPERATOR_COMPLAINTS',
    'OPERATOR_REPRESENTATIVE',
    'OPERATOR_CONTACT_FOR_AUTHORITIES',
    'OPERATOR_EU_REPRESENTATIVE',
    'OPERATOR_PROCESSORS',
    'OPERATOR_FEES',
    'OPERATOR_EARNINGS',
  ];
  expect(namesWith({ OPERATOR_FEES: '|' })).toEqual(['SUPPORT_EMAIL', 'APEX_DOMAIN', 'POWERED_BY', ...variables]);
  const set = Object.fromEntries(variables.map((name) => [name, 'stated']));
  const others = { APEX_DOMAIN: 'Example.com', POWERED_BY: 'Example Ltd <https://www.example.com>' };
  expect(namesWith({ SUPPORT_EMAIL: 'help@fx.example', ...set, ...others })).toEqual(['SUPPORT_EMAIL']);
  expect(namesWith({ SUPPORT_EMAIL: 'help@example.com', ...set, ...others })).toEqual([]);
  expect(readConfig(others).settings).toMatchObject({
    apexDomain: 'example.com',
    poweredBy: { name: 'Example Ltd', link: 'https://www.example.com' },
  });
});
