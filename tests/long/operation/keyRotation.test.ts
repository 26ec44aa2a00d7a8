import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSecret } from 'otplib';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { identify } from '#gateway/data/siteIdentity.ts';
import { type Database, ensureDatabase, openDatabase, withConnection } from '#prisma/database.ts';
import { createMember, createMembers, type Member } from '#tests/fixtures/members.ts';
import { registration } from '#tests/fixtures/people.ts';
import { codeAt, independent } from '#tests/support/authenticator.ts';
import { clientOf } from '#tests/support/client.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { type GatewayProcess, startProcess } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const [older, newer, strange] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [
  string,
  string,
  string,
];
const done = 'SECRET_KEY_OLD is no longer needed';
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A new database, and a function that starts gateways on it as an operator would. */
async function aSite() {
  const url = await ensureDatabase(inject('templateUrl'), `keyed_${randomBytes(6).toString('hex')}`, 'template_site');
  const database = openDatabase(url);
  onTestFinished(() => database.$disconnect());
  const away = await openMailbox();
  await away.close();
  const start = (keys: Record<string, string>, mailbox = away) =>
    startProcess({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      SMTP_URL: mailbox.url,
      ...keys,
    });
  return { url, database, start };
}

const says = (gateway: GatewayProcess, message: string) =>
  expect.poll(() => gateway.lines.join('\n'), { timeout: 20_000 }).toContain(message);
const rotated = (gateway: GatewayProcess) => says(gateway, done);

/** A member who has set up two-factor through the site, with the secret in their authenticator. */
async function withAuthenticator(gateway: GatewayProcess, database: Database) {
  const { rest } = clientOf(gateway.url);
  const member = await createMember(database);
  const prepared = await rest('GET', '/user/2FA/qrcode', undefined, { as: member });
  const { secret } = prepared.body.result as { secret: string };
  const enabling = { code: codeAt(secret, Date.now()), password: member.password };
  expect((await rest('POST', '/user/2FA/enable', enabling, { as: member })).status).toBe(202);
  return { ...member, secret };
}

/** Logs in with a code, even one that was used before. */
async function logInWithCode(
  gateway: GatewayProcess,
  database: Database,
  { uid, email, password, secret }: Member & { secret: string },
): Promise<boolean> {
  await database.twoFactor.update({ where: { userId: uid }, data: { lastStep: 0 } });
  const code = codeAt(secret, Date.now());
  const { body } = await clientOf(gateway.url).rest('POST', '/auth/login', { email, password, code });
  return body.userObject?.uid === uid;
}

describe.skipIf(!independent)('a change of SECRET_KEY', () => {
  test('keeps two-factor and queued e-mails; afterwards the new key is enough, and the old one is refused', async () => {
    const { database, start } = await aSite();
    const before = await start({ SECRET_KEY: older });
    const member = await withAuthenticator(before, database);
    const newcomer = registration();
    await clientOf(before.url).rest('POST', '/auth/signup', newcomer);
    await before.end('SIGTERM');

    const changing = await start({ SECRET_KEY: newer, SECRET_KEY_OLD: older });
    expect(await logInWithCode(changing, database, member)).toBe(true);
    await rotated(changing);
    await changing.end('SIGTERM');
    const { site, emails, secrets } = await encryptedIn(database);
    for (const sealed of [...site, ...emails, ...secrets]) expect(encryptionWith([newer]).isCurrent(sealed)).toBe(true);
    // One to the newcomer, and one to the member about two-factor.
    expect([emails.length, secrets.length]).toEqual([2, 1]);

    await expect(start({ SECRET_KEY: older })).rejects.toThrow('is not the key of this database');
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const after = await start({ SECRET_KEY: newer }, mailbox);
    expect(await logInWithCode(after, database, member)).toBe(true);
    for (const { email } of [newcomer, member]) await mailbox.emailTo(email);
    await after.end('SIGTERM');
    expect(mailbox.emails.filter(({ to }) => to?.[0]?.address === newcomer.email)).toHaveLength(1);
  });

  test('with an old key that is not the database’s is refused with an explanation, and changes nothing', async () => {
    const { database, start } = await aSite();
    await identify(database, encryptionWith([older]));
    const before = await encryptedIn(database);
    await expect(start({ SECRET_KEY: newer, SECRET_KEY_OLD: strange })).rejects.toThrow(
      'Neither SECRET_KEY (or DATA_DIR/secret.key) nor SECRET_KEY_OLD is the key of this database',
    );
    expect(await encryptedIn(database)).toEqual(before);
  });

  test('may be killed midway; both keys are needed until it is complete', async () => {
    const { url, database, start } = await aSite();
    await identify(database, encryptionWith([older]));
    const people = (
      await createMembers(
        database,
        Array.from({ length: 601 }, () => ({})),
      )
    ).map((member) => ({ ...member, secret: generateSecret() }));
    const { seal } = encryptionWith([older]);
    await database.twoFactor.createMany({
      data: people.map(({ uid, secret }) => ({ userId: uid, secret: seal(secret), enabledAt: new Date() })),
    });
    const isNew = ({ isCurrent } = encryptionWith([newer])) =>
      database.twoFactor
        .findMany({ orderBy: { userId: 'asc' } })
        .then((rows) => rows.map(({ secret }) => isCurrent(secret)));
    const first = people[0] as (typeof people)[number];
    const last = people[600] as (typeof people)[number];

    await withConnection(url, async (holder) => {
      // The third batch of 200 cannot be written.
      await holder.query('BEGIN');
      await holder.query('SELECT FROM "TwoFactor" WHERE "userId" = $1 FOR UPDATE', [people[599]?.uid]);
      const killed = await start({ SECRET_KEY: newer, SECRET_KEY_OLD: older });
      await expect.poll(async () => (await isNew()).filter(Boolean).length).toBe(400);
      for (const person of [first, last]) expect(await logInWithCode(killed, database, person)).toBe(true);
      await killed.end('SIGKILL');
      expect(await isNew()).toEqual(people.map((_, index) => index < 400));
      await expect(start({ SECRET_KEY: newer })).rejects.toThrow('is not the key of this database');
      await holder.query('ROLLBACK');
    });
    const again = await start({ SECRET_KEY: newer, SECRET_KEY_OLD: older });
    await rotated(again);
    expect((await isNew()).every(Boolean)).toBe(true);
    await again.end('SIGTERM');
    const after = await start({ SECRET_KEY: newer });
    for (const person of [first, last]) expect(await logInWithCode(after, database, person)).toBe(true);
    await after.end('SIGTERM');
  });

  test('can be rolled out gateway by gateway: whichever key a gateway writes with, it reads both', async () => {
    const { database, start } = await aSite();
    await identify(database, encryptionWith([older]));
    const former = await start({ SECRET_KEY: older, SECRET_KEY_OLD: newer });
    await says(former, 'both keys can be read now: go on with step 2');
    const first = await withAuthenticator(former, database);
    const latter = await start({ SECRET_KEY: newer, SECRET_KEY_OLD: older });
    await says(latter, 'another gateway still encrypts with SECRET_KEY_OLD');
    // Written with the old key after everything was encrypted with the new one.
    const second = await withAuthenticator(former, database);
    for (const gateway of [former, latter])
      for (const member of [first, second]) expect(await logInWithCode(gateway, database, member)).toBe(true);
    for (const gateway of [former, latter]) expect(gateway.lines.join('\n')).not.toContain(done);
    await former.end('SIGTERM');
    await rotated(latter);
    const restarted = await start({ SECRET_KEY: newer, SECRET_KEY_OLD: older });
    await rotated(restarted);
    await latter.end('SIGTERM');
    await restarted.end('SIGTERM');
    const after = await start({ SECRET_KEY: newer });
    for (const member of [first, second]) expect(await logInWithCode(after, database, member)).toBe(true);
    await after.end('SIGTERM');
  });
});

async function encryptedIn(database: Database) {
  const [site, emails, twoFactor] = [
    await database.site.findMany(),
    await database.outgoingMail.findMany({ where: { content: { not: null } } }),
    await database.twoFactor.findMany(),
  ];
  return {
    site: site.map(({ keyCheck }) => keyCheck),
    emails: emails.flatMap(({ content }) => content ?? []),
    secrets: twoFactor.map(({ secret }) => secret),
  };
}
