import { describe, expect, test } from 'vitest';
import { aMember, anUnconfirmedMember, logIn, signUp } from '#tests/fixtures/people.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const minute = 60_000;
const fresh = 'a lantern over the quay';
const request = (email: string, from?: string) =>
  site.rest('POST', `/auth/account-recovery/email?email=${encodeURIComponent(email)}`, undefined, from ? { from } : {});
const look = (token: string) => site.rest('POST', `/auth/account-recovery/verifyCode?token=${token}`);
const restore = (token: string, newPassword: unknown = fresh, confirmPassword: unknown = newPassword) =>
  site.rest('POST', '/auth/account-recovery/restore', { token, newPassword, confirmPassword });
const refused = {
  status: 403,
  body: { error: 'FORBIDDEN', result: 'This recovery link is invalid or has expired. Please request a new one.' },
};

/** A member who requested a link, and its token. */
async function forgetful() {
  const person = await aMember(site);
  await request(person.email.toUpperCase());
  return { person, token: await site.mailbox.tokenFor(person.email) };
}

describe('requesting a recovery link', () => {
  test('gets the same response for a known and an unknown address; only the known one is e-mailed', async () => {
    const { email } = await aMember(site);
    const [known, unknown] = await Promise.all([request(email), request('nobody@example.com')]);
    expect(known.status).toBe(202);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await site.mailbox.emailTo(email)).subject).toBe('Reset your password');
    expect(site.mailbox.emails.some(({ to }) => to?.[0]?.address === 'nobody@example.com')).toBe(false);
  });

  test('accepts the address in the body, too, and needs one', async () => {
    const { email } = await aMember(site);
    await site.rest('POST', '/auth/account-recovery/email', { email });
    await site.mailbox.emailTo(email);
    expect(await request('')).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please fill in the required fields' } },
    });
    expect(await request('nope')).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid e-mail address.' } },
    });
  });

  test('is limited to five an hour per address and network, whether or not the address is known', async () => {
    for (const email of [(await aMember(site)).email, 'never.seen@example.com']) {
      const from = '198.51.100.4';
      for (let time = 0; time < 5; time++) expect((await request(email, from)).status).toBe(202);
      expect((await request(email, from)).status).toBe(429);
      expect((await request(email, '198.51.100.5')).status).toBe(202);
    }
  });

  test('sends nothing to a suspended account', async () => {
    const { email, uid } = await aMember(site);
    await site.database.user.update({ where: { id: uid }, data: { deletedAt: new Date() } });
    expect((await request(email)).status).toBe(202);
    expect(await site.database.mailToken.count({ where: { userId: uid, purpose: 'recovery' } })).toBe(0);
  });
});

describe('a recovery link', () => {
  test('sets a new password, ends every session, logs nobody in, and sends an e-mail', async () => {
    const { person, token } = await forgetful();
    const { status, body } = await restore(token);
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        result:
          'You have successfully reset your password for your account, redirecting you back to home in 2 seconds.',
      },
    });
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(401);
    expect((await site.rest('POST', '/auth/login', person)).status).toBe(401);
    await logIn(site, person.email, fresh);
    expect((await site.mailbox.emailTo(person.email, 2)).subject).toBe('Your password was changed');
  });

  test('is used up by setting the password, not by opening the page', async () => {
    const { token } = await forgetful();
    expect((await look(token)).status).toBe(202);
    expect((await look(token)).status).toBe(202);
    expect((await restore(token, 'short')).status).toBe(400);
    expect((await restore(token)).status).toBe(202);
    expect(await restore(token)).toMatchObject(refused);
    expect(await look(token)).toMatchObject(refused);
  });

  test('used twice simultaneously sets one password', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([restore(token, 'first of the two'), restore(token, 'second of the two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 403]);
  });

  test('stops working when a newer one is sent, and after 60 minutes', async () => {
    const { person, token } = await forgetful();
    await request(person.email);
    const newer = await site.mailbox.tokenFor(person.email, 2);
    expect(await look(token)).toMatchObject(refused);
    expect(await restore(token)).toMatchObject(refused);
    site.pass(60 * minute + 1);
    expect(await restore(newer)).toMatchObject(refused);
  });

  test('cannot be replaced by the token of a confirmation link', async () => {
    const person = await signUp(site);
    const token = await site.mailbox.tokenFor(person.email);
    expect(await restore(token)).toMatchObject(refused);
  });

  test('verifies the address, so anybody who registered with it before its owner is locked out', async () => {
    const intruder = await anUnconfirmedMember(site);
    await request(intruder.email);
    await restore(await site.mailbox.tokenFor(intruder.email));
    expect((await site.rest('GET', '/protected', undefined, { as: intruder })).status).toBe(401);
    expect(await site.database.user.findUnique({ where: { id: intruder.uid } })).toMatchObject({
      confirmedEmail: true,
    });
  });

  test.each([
    [
      'nothing',
      '',
      '',
      { newPassword: 'Please fill in the required fields', confirmPassword: 'Please fill in the required fields' },
    ],
    [
      'values that are not text',
      7,
      [],
      { newPassword: 'Please fill in the required fields', confirmPassword: 'Please fill in the required fields' },
    ],
    ['two values', fresh, 'another lantern', { confirmPassword: 'Both text fields should be the same' }],
    ['seven characters', 'seven77', 'seven77', { newPassword: 'Please use at least 8 characters.' }],
    ['a common password', 'password1', 'password1', { newPassword: expect.stringContaining('most common') }],
  ])(
    'with %s as the new password is refused, and the link stays usable',
    async (_case, newPassword, confirmPassword, fields) => {
      const { token } = await forgetful();
      expect(await restore(token, newPassword, confirmPassword)).toMatchObject({
        status: 400,
        body: { error: 'BAD_USER_INPUT', fields },
      });
      expect((await look(token)).status).toBe(202);
    },
  );

  test('can be used through verifyCode, too', async () => {
    const { token, person } = await forgetful();
    const answer = await site.rest('POST', `/auth/account-recovery/verifyCode?token=${token}`, {
      newPassword: fresh,
      confirmPassword: fresh,
    });
    expect(answer.body.result).toContain('successfully reset');
    await logIn(site, person.email, fresh);
  });
});

test.each([
  ['change the password', 'changePassword(input: { currentPassword: $old, newPassword: $new, confirmPassword: $new })'],
  ['change the address', 'changeEmail(email: "away@example.com", password: $old)'],
  ['delete the account', 'deleteAccount(password: $old)'],
])('a session that a reset ends cannot still %s with the old password', async (_what, operation) => {
  const person = await aMember(site);
  const { uid, password } = person;
  const variables = { old: password, new: 'a lantern over the quay' };
  const declared = `$old: String!${operation.includes('$new') ? ', $new: String!' : ''}`;
  const ending = 'DELETE FROM "Session" WHERE "userId" = $1';
  const [answer] = await duringChange(site, [ending, uid], () =>
    site.graphql(`mutation (${declared}) { it: ${operation} { ... on Error { reason } } }`, { variables, as: person }),
  );
  expect(answer?.body.data.it).toEqual({ reason: 'account.signInFirst' });
  expect(await site.database.mailToken.count({ where: { userId: uid } })).toBe(0);
  expect((await site.rest('POST', '/auth/login', { email: person.email, password })).status).toBe(202);
});

describe('an address that a stranger registered', () => {
  const verified = async (uid: number) =>
    (await site.database.user.findUniqueOrThrow({ where: { id: uid } })).confirmedEmail;

  test('cannot be locked by two-factor: that needs a verified address', async () => {
    const squatter = await anUnconfirmedMember(site);
    const answer = await site.rest('GET', '/user/2FA/qrcode', undefined, { as: squatter });
    expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(await site.database.twoFactor.count({ where: { userId: squatter.uid } })).toBe(0);
  });

  test('belongs to its owner after a reset by e-mail: nothing set up before still opens the account', async () => {
    const squatter = await anUnconfirmedMember(site);
    const { uid, email } = squatter;
    const [enabledAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    // As an older release allowed.
    await site.database.twoFactor.create({ data: { userId: uid, secret: new Uint8Array([1]), enabledAt } });
    await site.database.recoveryCode.create({ data: { userId: uid, codeHash: new Uint8Array([2]) } });
    await site.database.accessToken.create({
      data: { userId: uid, name: 'Spy', tokenHash: new Uint8Array(32), scopes: ['read'], expiresAt },
    });
    await site.database.calendarAddress.create({ data: { userId: uid, tokenHash: new Uint8Array(32) } });
    const away = `away.${email}`;
    const moving = `mutation { changeEmail(email: "${away}", password: "${squatter.password}") { __typename } }`;
    await site.graphql(moving, { as: squatter });
    const moved = await site.mailbox.tokenFor(away);

    await request(email);
    await restore(await site.mailbox.tokenFor(email));

    expect(await verified(uid)).toBe(true);
    expect(await logIn(site, email, fresh)).toMatchObject({ uid });
    expect((await site.rest('GET', '/protected', undefined, { as: squatter })).status).toBe(401);
    const { twoFactor, recoveryCode, accessToken, calendarAddress } = site.database;
    for (const rows of [twoFactor, recoveryCode, accessToken, calendarAddress] as const)
      expect(await (rows as typeof twoFactor).count({ where: { userId: uid } })).toBe(0);
    expect((await site.rest('POST', `/auth/signup/confirmemail?token=${moved}`)).status).toBe(403);
    expect((await site.database.user.findUniqueOrThrow({ where: { id: uid } })).email).toBe(email);
  });

  test.each([true, false])(
    'keeps its second factor if the address had been verified before (still is: %s)',
    async (still) => {
      const person = await aMember(site);
      // An administrator may have taken the verification back.
      await site.database.user.update({ where: { id: person.uid }, data: { confirmedEmail: still } });
      await site.database.twoFactor.create({
        data: { userId: person.uid, secret: new Uint8Array([1]), enabledAt: new Date() },
      });
      await request(person.email);
      await restore(await site.mailbox.tokenFor(person.email));
      const { body } = await site.rest('POST', '/auth/login', { email: person.email, password: fresh });
      expect(body).toMatchObject({ twoFactorAuth: true });
    },
  );
});
