import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { retention } from '#schema/figures/retention.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember, logIn, registration } from '#tests/fixtures/people.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const day = 24 * 60 * 60 * 1000;
const ask = (body: unknown, from?: string) => site.rest('POST', '/auth/login', body, from ? { from } : {});
const protectedFor = (as?: { uid: number; atoken: string }) => site.rest('GET', '/protected', undefined, { as });
/** Replaces the hash of a password by one made with weaker parameters. */
async function weaken({ uid, password }: Member): Promise<void> {
  const weak = await hash(password, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await site.database.user.update({ where: { id: uid }, data: { passwordHash: weak } });
}
const wrong = {
  status: 401,
  body: { error: 'UNAUTHENTICATED', result: 'The e-mail address or the password is wrong.' },
};

describe('logging in', () => {
  test('returns a token and the account, but no secrets', async () => {
    const person = await aMember(site);
    const { status, body } = await ask({ email: person.email, password: person.password });
    expect(status).toBe(202);
    expect(body).toMatchObject({ twoFactorAuth: false, result: 'You are logged in.' });
    expect(Object.keys(body.userObject).sort()).toEqual([
      'TwoFactorAuth',
      'admin',
      'atoken',
      'clubs',
      'confirmedEmail',
      'country',
      'date',
      'deletedAt',
      'description',
      'email',
      'firstName',
      'lastName',
      'maxClubs',
      'posts',
      'uid',
      'updatedAt',
    ]);
    expect(body.userObject.atoken).toMatch(/^[\w-]{43}$/);
    const rows = await site.database.$queryRaw<{ row: string }[]>`SELECT s::text AS row FROM "Session" s`;
    expect(rows.some(({ row }) => row.includes(body.userObject.atoken))).toBe(false);
  });

  test('from a device stores its time zone, unless the account has one or no zone has that name', async () => {
    const { uid: id, email, password } = await aMember(site);
    const logInFrom = async (timeZone: string, typed = password) => {
      await site.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
        variables: { input: { email, password: typed, timeZone } },
      });
      return (await site.database.user.findUniqueOrThrow({ where: { id } })).timeZone;
    };
    expect(await logInFrom('Mars/Olympus')).toBe('');
    expect(await logInFrom('Europe/Rome', 'not the password')).toBe('');
    expect(await logInFrom('Europe/Rome')).toBe('Europe/Rome');
    expect(await logInFrom('America/New_York')).toBe('Europe/Rome');
  });

  test('stores no time zone for a member who chose that of the country, until they choose one again', async () => {
    const member = await aMember(site);
    const choose = (timeZone: string) =>
      site.graphql(
        'mutation ($timeZone: String!) { updateProfile(input: { timeZone: $timeZone }) { __typename ... on Error { reason } } }',
        { variables: { timeZone }, as: member },
      );
    const { uid: id, email, password } = member;
    const logInFrom = async (timeZone: string) => {
      await site.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
        variables: { input: { email, password, timeZone } },
      });
      return (await site.database.user.findUniqueOrThrow({ where: { id } })).timeZone;
    };
    await choose('');
    expect(await logInFrom('Europe/Rome')).toBe('');
    expect((await choose('')).body.data.updateProfile).toMatchObject({ reason: 'profile.nothingChanged' });
    await choose('Asia/Tokyo');
    expect(await logInFrom('Europe/Rome')).toBe('Asia/Tokyo');
    expect(await site.database.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ zoneOfCountry: false });
  });

  test('is refused with the same message for a wrong password and an unknown address', async () => {
    const { email } = await aMember(site);
    expect(await ask({ email, password: 'not the password' })).toMatchObject(wrong);
    expect(await ask({ email: 'nobody@example.com', password: 'not the password' })).toMatchObject(wrong);
  });

  test.each([
    ['nothing', {}],
    ['no password', { email: 'a@example.com' }],
    ['values that are not text', { email: ['a'], password: 7 }],
  ])('with %s asks for the required fields', async (_case, body) => {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { result: 'Please fill in the required fields', error: 'BAD_USER_INPUT' },
    });
  });

  test('is refused for a suspended account, whose sessions end immediately', async () => {
    const person = await aMember(site);
    await site.database.user.update({ where: { id: person.uid }, data: { deletedAt: new Date() } });
    expect((await protectedFor(person)).status).toBe(401);
    expect(await ask({ email: person.email, password: person.password })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    });
  });

  test('renews a hash made with weaker parameters', async () => {
    const person = await aMember(site);
    await weaken(person);
    await logIn(site, person.email, person.password);
    const { passwordHash } = await site.database.user.findUniqueOrThrow({ where: { id: person.uid } });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn(site, person.email, person.password);
  });

  test.each([
    ['the password is changed', `UPDATE "User" SET "passwordHash" = 'other' WHERE id = $1`],
    ['the address is changed', `UPDATE "User" SET email = 'moved.' || email WHERE id = $1`],
    ['the account is suspended', 'UPDATE "User" SET "deletedAt" = now() WHERE id = $1'],
    [
      'two-factor is turned on',
      `UPDATE "TwoFactor" SET "enabledAt" = now()
        FROM (SELECT id FROM "User" WHERE id = $1 FOR NO KEY UPDATE) AS locked WHERE "userId" = locked.id`,
    ],
  ])('is refused if %s while the password is being verified, so no session outlives that', async (_what, ending) => {
    const person = await aMember(site);
    expect((await site.rest('GET', '/user/2FA/qrcode', undefined, { as: person })).status).toBe(202);
    expect(await duringChange(site, [ending, person.uid], () => ask(person))).toMatchObject([wrong]);
    expect(await site.database.session.count({ where: { userId: person.uid } })).toBe(1);
    expect(await site.database.activity.count({ where: { userId: person.uid } })).toBe(0);
  });

  test('does not undo a password change while it renews the hash of the old password', async () => {
    const person = await aMember(site);
    await weaken(person);
    const changed = await hash('a bell on the pier', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const change: [string, ...unknown[]] = ['UPDATE "User" SET "passwordHash" = $2 WHERE id = $1', person.uid, changed];
    expect(await duringChange(site, change, () => ask(person))).toMatchObject([wrong]);
    expect((await ask({ ...person, password: 'a bell on the pier' })).status).toBe(202);
  });

  test('several times simultaneously renews the hash, and refuses none of them', async () => {
    const person = await aMember(site);
    await weaken(person);
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  });

  test('is limited per account and network, after which even the right password is refused', async () => {
    const person = await aMember(site);
    const from = '198.51.100.7';
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await ask({ ...person, password: `guess ${attempt}` }, from)).status).toBe(401);
    expect((await ask(person, from)).status).toBe(429);
    expect((await ask(person, '198.51.100.8')).status).toBe(202);
  });

  test('is allowed once per request, so aliases cannot multiply guesses', async () => {
    const guess = 'logIn(input: { email: "a@example.com", password: "b" }) { ... on Error { reason } }';
    const { body } = await site.graphql(`mutation { a: ${guess} b: ${guess} }`);
    expect(body.data).toEqual({ a: { reason: 'account.wrongCredentials' }, b: { reason: 'request.oncePerRequest' } });
  });
});

describe('a session', () => {
  test('is identified by the uid with a Bearer token, or with the header atoken', async () => {
    const person = await aMember(site);
    expect(await protectedFor(person)).toMatchObject({
      status: 203,
      body: { userObject: { uid: person.uid, email: person.email } },
    });
    const { uid, atoken } = person;
    expect((await site.rest('GET', '/protected', undefined, { headers: { uid: String(uid), atoken } })).status).toBe(
      203,
    );
  });

  test('is not accepted from cookies', async () => {
    const { uid, atoken } = await aMember(site);
    expect(
      (await site.rest('GET', '/protected', undefined, { headers: { cookie: `uid=${uid}; atoken=${atoken}` } })).status,
    ).toBe(401);
  });

  test.each([
    ['no credentials', () => undefined],
    ['a guessed token', ({ uid }: { uid: number }) => ({ uid, atoken: 'A'.repeat(43) })],
    ["another's uid", ({ uid, atoken }: { uid: number; atoken: string }) => ({ uid: uid + 1, atoken })],
    ['an enormous uid', ({ atoken }: { atoken: string }) => ({ uid: 1e300, atoken })],
  ])('is refused for %s', async (_case, asWhom) => {
    expect(await protectedFor(asWhom(await aMember(site)))).toMatchObject({
      status: 401,
      body: { error: 'UNAUTHENTICATED' },
    });
  });

  test('ends on logout, and no other session does', async () => {
    const person = await aMember(site);
    const other = await logIn(site, person.email, person.password);
    expect(await site.rest('POST', '/auth/logout', undefined, { as: person })).toMatchObject({
      status: 202,
      body: { result: 'You are logged out.' },
    });
    expect((await protectedFor(person)).status).toBe(401);
    expect((await protectedFor(other)).status).toBe(203);
    expect((await site.rest('POST', '/auth/logout', undefined, { as: person })).status).toBe(401);
  });

  test('ends once its account has many newer ones, as do old entries of its activity', async () => {
    const person = await aMember(site);
    const [userId, at] = [person.uid, new Date('2026-01-01')];
    const rows = <Row>(count: number, row: () => Row) => Array.from({ length: count }, row);
    await site.database.activity.createMany({
      data: [
        { userId, act: 'passwordChanged', at },
        ...rows(bounds.activities, () => ({ userId, act: 'loggedIn' as const, at })),
      ],
    });
    await site.database.session.createMany({
      data: rows(bounds.sessions - 1, () => ({ userId, tokenHash: randomBytes(32), device: '', expiresAt: at })),
    });
    expect((await protectedFor(person)).status).toBe(203);
    const newest = await logIn(site, person.email, person.password);
    expect((await protectedFor(person)).status).toBe(401);
    expect((await protectedFor(newest)).status).toBe(203);
    expect(await site.database.session.count({ where: { userId } })).toBe(bounds.sessions);
    const count = (act: 'loggedIn' | 'passwordChanged') => site.database.activity.count({ where: { userId, act } });
    expect([await count('loggedIn'), await count('passwordChanged')]).toEqual([bounds.activities, 1]);
  });

  test(`ends after ${retention.sessionIdle} days without use, and after ${retention.sessionLongest} days at the latest`, async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const idle = await logIn(site, form.email, form.password);
    const used = await logIn(site, form.email, form.password);
    const step = retention.sessionIdle - 1;
    let passed = 0;
    for (; passed + step < retention.sessionLongest; passed += step) {
      site.pass(step * day);
      expect((await protectedFor(used)).status).toBe(203);
    }
    expect((await protectedFor(idle)).status).toBe(401);
    site.pass((retention.sessionLongest - passed) * day);
    expect((await protectedFor(used)).status).toBe(401);
  });
});
