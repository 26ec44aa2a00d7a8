import { describe, expect, test } from 'vitest';
import { limits } from '#schema/figures/limits.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember, logIn } from '#tests/fixtures/people.ts';
import { codeAt, independent, scan } from '#tests/support/authenticator.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { countOf } from '#tests/support/limits.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const step = 30_000;
// A code must not expire between the authenticator and the site.
site.stopClock();
const { now, pass } = site;

const ask = ({ email, password }: Member, code?: string, from?: string) =>
  site.rest('POST', '/auth/login', { email, password, ...(code && { code }) }, from ? { from } : {});
const wrong = {
  status: 401,
  body: { error: 'UNAUTHENTICATED', twoFactorAuth: true, result: 'The code is wrong or has already been used.' },
};

async function prepared(person: Member): Promise<string> {
  const { body } = await site.rest('GET', '/user/2FA/qrcode', undefined, { as: person });
  return scan(body.result.qrcode).searchParams.get('secret') ?? '';
}

async function protectedMember(): Promise<{ person: Member; secret: string; recoveryCodes: string[] }> {
  const person = await aMember(site);
  const secret = await prepared(person);
  const enabling = { code: codeAt(secret, now()), password: person.password };
  const { status, body } = await site.rest('POST', '/user/2FA/enable', enabling, { as: person });
  expect(status).toBe(202);
  pass(3 * step);
  return { person, secret, recoveryCodes: body.recoveryCodes };
}

describe.skipIf(!independent)('with an independent authenticator', () => {
  test('the QR code contains the secret that is also shown as text', async () => {
    const person = await aMember(site);
    const { status, body } = await site.rest('GET', '/user/2FA/qrcode', undefined, { as: person });
    expect(status).toBe(202);
    const scanned = scan(body.result.qrcode);
    expect(scanned.href).toBe(new URL(body.result.otpauth).href);
    expect(scanned.searchParams.get('secret')).toBe(body.result.secret);
    expect(decodeURIComponent(scanned.pathname)).toContain(person.email);
  });

  test('login asks for a code, and accepts a fresh one', async () => {
    const { person, secret } = await protectedMember();
    const response = await ask(person);
    expect(response).toMatchObject({ status: 202, body: { twoFactorAuth: true, result: expect.any(String) } });
    expect(response.body.userObject).toBeUndefined();
    expect(await ask(person, '000000')).toMatchObject(wrong);
    const { status, body } = await ask(person, codeAt(secret, now()));
    expect({ status, enabled: body.userObject.TwoFactorAuth.enabled }).toEqual({ status: 202, enabled: true });
  });

  test('a login is refused if two-factor is turned off or reset while it runs, so no session outlives that', async () => {
    const { person, recoveryCodes } = await protectedMember();
    const reset = `WITH locked AS (SELECT id FROM "User" WHERE id = $1 FOR NO KEY UPDATE)
      UPDATE "TwoFactor" SET "enabledAt" = NULL WHERE "userId" IN (SELECT id FROM locked)`;
    const before = await site.database.session.count({ where: { userId: person.uid } });
    const [answer] = await duringChange(site, [reset, person.uid], () => ask(person, recoveryCodes[0]));
    expect(answer).toMatchObject({ status: 401, body: { result: 'The e-mail address or the password is wrong.' } });
    expect(await site.database.session.count({ where: { userId: person.uid } })).toBe(before);
  });

  test('a code sent as a number is read as its digits, leading zeros included', async () => {
    const person = await aMember(site);
    const secret = await prepared(person);
    const codeFrom = (moment: number) => codeAt(secret, moment);
    while (!codeFrom(now()).startsWith('0')) pass(step);
    const enabling = { code: Number(codeFrom(now())), password: person.password };
    expect((await site.rest('POST', '/user/2FA/enable', enabling, { as: person })).status).toBe(202);
    pass(step);
    while (!codeFrom(now()).startsWith('0')) pass(step);
    const credentials = { email: person.email, password: person.password };
    expect(await site.rest('POST', '/auth/login', { ...credentials, code: 0 })).toMatchObject(wrong);
    const answer = await site.rest('POST', '/auth/login', { ...credentials, code: Number(codeFrom(now())) });
    expect([answer.status, answer.body.twoFactorAuth]).toEqual([202, false]);
  });

  test('a code is accepted once, and older ones are refused after it', async () => {
    const { person, secret } = await protectedMember();
    const code = codeAt(secret, now());
    expect((await ask(person, code)).status).toBe(202);
    expect(await ask(person, code)).toMatchObject(wrong);
    expect(await ask(person, codeAt(secret, now() - step))).toMatchObject(wrong);
  });

  test('only one of eight simultaneous logins with one code succeeds', async () => {
    const { person, secret } = await protectedMember();
    const code = codeAt(secret, now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person, code)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  test.each([
    ['one step ago', -1, 202],
    ['one step ahead', 1, 202],
    ['three steps ago', -3, 401],
    ['three steps ahead', 3, 401],
  ])('a code from %s gets %s', async (_case, steps, status) => {
    const { person, secret } = await protectedMember();
    expect((await ask(person, codeAt(secret, now() + steps * step))).status).toBe(status);
  });

  test('a recovery code works once, however it is written', async () => {
    const { person, recoveryCodes } = await protectedMember();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await ask(person, first)).status).toBe(202);
    expect(await ask(person, first)).toMatchObject(wrong);
    expect((await ask(person, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(202);
    const rows = await site.database.$queryRaw<{ row: string }[]>`SELECT r::text AS row FROM "RecoveryCode" r`;
    expect(rows.some(({ row }) => row.includes(second.replaceAll('-', '')))).toBe(false);
  });

  test('the account counts the recovery codes that are left, for its member alone', async () => {
    const { person, recoveryCodes } = await protectedMember();
    const administrator = await aMember(site, { admin: true });
    const left = async (query: string, as: { uid: number; atoken: string }) =>
      Object.values((await site.graphql(`{ ${query} { ... on User { recoveryCodesLeft } } }`, { as })).body.data)[0];
    expect(await left('me', administrator)).toEqual({ recoveryCodesLeft: null });
    expect(await left('me', person)).toEqual({ recoveryCodesLeft: 10 });
    await ask(person, recoveryCodes[0]);
    await ask(person, recoveryCodes[0]);
    expect(await left('me', person)).toEqual({ recoveryCodesLeft: 9 });
    expect(await left(`user(id: ${person.uid})`, administrator)).toEqual({ recoveryCodesLeft: null });
  });

  test('a recovery code has at least 112 bits, and is accepted in every field for a code', async () => {
    const { person, secret, recoveryCodes } = await protectedMember();
    const [code = ''] = recoveryCodes;
    // 31 e-mails: ASVS 5, 6.5.2.
    expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(112);
    const { body } = await ask(person, codeAt(secret, now()));
    const as = { uid: person.uid, atoken: body.userObject.atoken as string };
    const create = (input: object) =>
      site.graphql(
        `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { __typename ... on Error { reason } } }`,
        { variables: { input: { name: 'Sheet', scopes: ['read'], days: 7, ...input } }, as },
      );
    const { password } = person;
    const outcome = async (input: object) => {
      const { reason, __typename } = (await create(input)).body.data.createAccessToken;
      return reason ?? __typename;
    };
    // A token works without codes from then on, so creating it needs what a login needs: neither alone is enough.
    expect(await outcome({ password })).toBe('twoFactor.codeRequired');
    expect(await outcome({ password, code: '000000' })).toBe('twoFactor.wrongCode');
    expect(await outcome({ password: code, code })).toBe('twoFactor.wrongPassword');
    expect(await outcome({ password, code })).toBe('CreatedAccessToken');
    expect(await outcome({ password, code })).toBe('twoFactor.wrongCode');
  });

  test('it is neither turned on nor off by a session that ends at that moment', async () => {
    const ending = 'DELETE FROM "Session" WHERE "userId" = $1';
    const refused = { status: 401, body: { reason: 'account.signInFirst' } };
    const starting = await aMember(site);
    const enabling = { code: codeAt(await prepared(starting), now()), password: starting.password };
    const enable = () => site.rest('POST', '/user/2FA/enable', enabling, { as: starting });
    expect(await duringChange(site, [ending, starting.uid], enable)).toMatchObject([refused]);
    const { person, recoveryCodes } = await protectedMember();
    const { uid, password } = person;
    const disable = () => site.rest('POST', '/user/2FA/disable', { password }, { as: person });
    expect(await duringChange(site, [ending, uid], disable)).toMatchObject([refused]);
    expect(await site.database.twoFactor.count({ where: { enabledAt: { not: null }, userId: starting.uid } })).toBe(0);
    expect((await ask(person, recoveryCodes[0])).status).toBe(202);
  });

  test('new recovery codes requested twice at the same moment are ten, not twenty', async () => {
    const { person } = await protectedMember();
    const renew = () =>
      site.graphql(
        'mutation ($password: String!) { renewRecoveryCodes(password: $password) { ... on RecoveryCodes { recoveryCodes } } }',
        { variables: { password: person.password }, as: person },
      );
    const holding = 'SELECT FROM "RecoveryCode" WHERE "userId" = $1 FOR UPDATE';
    await duringChange(site, [holding, person.uid], renew, renew);
    expect(await site.database.recoveryCode.count({ where: { userId: person.uid } })).toBe(10);
  });

  test('new recovery codes need the password, and replace the old ones', async () => {
    const { person, secret, recoveryCodes } = await protectedMember();
    const { body } = await ask(person, codeAt(secret, now()));
    const as = { uid: person.uid, atoken: body.userObject.atoken as string };
    const renew = (password: string) =>
      site.graphql(
        'mutation ($password: String!) { renewRecoveryCodes(password: $password) { ... on RecoveryCodes { recoveryCodes } ... on Error { reason } } }',
        { variables: { password }, as },
      );
    expect((await renew('not the password')).body.data.renewRecoveryCodes.reason).toBe('twoFactor.wrongPassword');
    const fresh: string[] = (await renew(person.password)).body.data.renewRecoveryCodes.recoveryCodes;
    expect(await ask(person, recoveryCodes[0])).toMatchObject(wrong);
    expect((await ask(person, fresh[0])).status).toBe(202);
  });

  test('after ten wrong codes from a network, even a right one is refused there for a while', async () => {
    const { person, secret } = await protectedMember();
    const from = '198.51.100.7';
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await ask(person, String(100000 + attempt), from)).status).toBe(401);
    expect((await ask(person, codeAt(secret, now()), from)).status).toBe(429);
    expect((await ask(person, codeAt(secret, now()))).status).toBe(202);
  });

  test('wrong codes from many networks do not lock out the owner on a network they have logged in from before', async () => {
    const { person, secret } = await protectedMember();
    const home = '198.51.100.8';
    expect((await ask(person, codeAt(secret, now()), home)).status).toBe(202);
    expect((await ask(person, '000000')).status).toBe(401);
    await site.database.rateLimit.updateMany({
      where: await countOf(site, 'codeAnywhere', String(person.uid)),
      data: { points: limits.codeAnywhere.points },
    });
    site.pass(step);
    expect((await ask(person, codeAt(secret, now()))).status).toBe(429);
    expect((await ask(person, codeAt(secret, now()), home)).status).toBe(202);
  });

  test('wrong codes from many networks leave the owner the recovery codes, on any network', async () => {
    const { person, secret, recoveryCodes } = await protectedMember();
    // The right password with wrong codes does not use up the attempts at the password.
    expect((await ask(person, '000000')).status).toBe(401);
    expect(
      (await site.database.rateLimit.findUnique({ where: await countOf(site, 'logInAnywhere', person.email) }))?.points,
    ).toBe(0);
    await site.database.rateLimit.updateMany({
      where: await countOf(site, 'codeAnywhere', String(person.uid)),
      data: { points: limits.codeAnywhere.points },
    });
    expect((await ask(person, codeAt(secret, now()))).status).toBe(429);
    expect((await ask(person, recoveryCodes[0])).status).toBe(202);
  });

  test('ten wrong recovery codes from a network leave the app’s codes there', async () => {
    const { person, secret, recoveryCodes } = await protectedMember();
    const from = '198.51.100.9';
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await ask(person, 'aaaa-aaaa-aaaa-aaaa', from)).status).toBe(401);
    expect((await ask(person, recoveryCodes[0], from)).status).toBe(429);
    expect((await ask(person, codeAt(secret, now()), from)).status).toBe(202);
  });

  test('the owner is notified, once, of wrong codes with the right password', async () => {
    const { person } = await protectedMember();
    for (let attempt = 0; attempt < 7; attempt++) await ask(person, String(100000 + attempt));
    expect((await site.mailbox.emailTo(person.email, 2)).subject).toBe('Someone may know your password');
    // The next e-mail is not another warning.
    await site.rest('POST', '/auth/account-recovery/email', { email: person.email });
    expect((await site.mailbox.emailTo(person.email, 3)).subject).toBe('Reset your password');
  });

  test('turning two-factor on or off ends the other sessions and sends an e-mail; turning it off needs the password', async () => {
    const person = await aMember(site);
    const other = await logIn(site, person.email, person.password);
    const secret = await prepared(person);
    await site.rest(
      'POST',
      '/user/2FA/enable',
      { code: codeAt(secret, now()), password: person.password },
      { as: person },
    );
    expect((await site.rest('GET', '/protected', undefined, { as: other })).status).toBe(401);
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(203);
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('Two-factor authentication is on');

    const disable = (password?: string) => site.rest('POST', '/user/2FA/disable', { password }, { as: person });
    expect(await disable()).toMatchObject({ status: 400, body: { fields: { password: 'Password is required' } } });
    expect(await disable('not the password')).toMatchObject({
      status: 401,
      body: { result: 'The password is wrong.' },
    });
    expect((await disable(person.password)).status).toBe(202);
    expect((await site.mailbox.emailTo(person.email, 2)).subject).toBe('Two-factor authentication is off');
    expect((await ask(person)).body.twoFactorAuth).toBe(false);
    expect(await disable(person.password)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
  });

  test('the secret is stored encrypted', async () => {
    const person = await aMember(site);
    const secret = await prepared(person);
    const { secret: stored } = await site.database.twoFactor.findUniqueOrThrow({ where: { userId: person.uid } });
    expect(Buffer.from(stored).toString('latin1')).not.toContain(secret);
    expect(stored.length).toBe(12 + 16 + secret.length);
  });
});

describe('enabling two-factor', () => {
  test('needs a session, a prepared secret, the password and a code', async () => {
    const person = await aMember(site);
    const enable = (body: object, as?: Member) => site.rest('POST', '/user/2FA/enable', body, { as });
    expect((await enable({}, undefined)).status).toBe(401);
    expect((await site.rest('GET', '/user/2FA/qrcode')).status).toBe(401);
    expect(await enable({}, person)).toMatchObject({
      status: 400,
      body: { fields: { code: 'Code is required', password: 'Password is required' } },
    });
    expect(await enable({ code: '123456', password: person.password }, person)).toMatchObject({
      status: 409,
      body: { result: 'Please scan a QR code first.' },
    });
    await site.rest('GET', '/user/2FA/qrcode', undefined, { as: person });
    expect(await enable({ code: '123456', password: 'not the password' }, person)).toMatchObject({
      status: 401,
      body: { result: 'The password is wrong.' },
    });
    expect(await enable({ code: 'abcdef', password: person.password }, person)).toMatchObject({
      status: 401,
      body: { result: 'The code is wrong or has already been used.' },
    });
    expect((await site.rest('GET', '/protected', undefined, { as: person })).body.userObject.TwoFactorAuth).toEqual({
      enabled: false,
    });
  });
});
