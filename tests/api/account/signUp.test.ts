import { describe, expect, test } from 'vitest';
import { currentTerms } from '#schema/account/terms/termsVersions.ts';
import { logIn, registration } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const signUp = (body: unknown, headers = {}) => site.rest('POST', '/auth/signup', body, { headers });
const required = 'Please fill in the required fields';

describe('signing up', () => {
  test('creates an unverified account with the default allowance, which can log in', async () => {
    const form = registration({ email: 'First.Person@Example.com ', firstName: ' Zoë ' });
    expect(await signUp(form)).toMatchObject({ status: 202, body: { result: expect.stringContaining('e-mail') } });
    const { uid } = await logIn(site, 'first.person@example.COM', form.password);
    const user = await site.database.user.findUniqueOrThrow({ where: { id: uid }, include: { consents: true } });
    expect(user).toMatchObject({
      firstName: 'Zoë',
      email: 'first.person@example.com',
      confirmedEmail: false,
      maxClubs: 3,
      admin: false,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user.consents).toMatchObject([{ occasion: 'signUp', version: currentTerms.date, language: 'en' }]);
  });

  test('e-mails a link to the address, in the person’s language', async () => {
    const form = registration();
    await signUp(form, { 'Accept-Language': 'de-AT,de;q=0.9' });
    const email = await site.mailbox.emailTo(form.email);
    expect(email.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
    expect(email.text).toMatch(new RegExp(`${site.url}/auth/confirmemail\\?token=[\\w-]{43}`));
    expect(email.html).toContain('lang="de"');
  });

  test('responds to a known address as to an unknown one, changes nothing, and notifies its owner', async () => {
    const form = registration();
    const first = await signUp(form);
    const again = await signUp({
      ...form,
      email: form.email.toUpperCase(),
      password: 'quite another one',
      firstName: 'Eve',
    });
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect((await site.mailbox.emailTo(form.email, 2)).subject).toBe('You already have an account');
    await logIn(site, form.email, form.password);
    expect((await site.rest('POST', '/auth/login', { email: form.email, password: 'quite another one' })).status).toBe(
      401,
    );
  });

  test('several times simultaneously creates one account', async () => {
    const form = registration();
    const answers = await Promise.all([signUp(form), signUp(form), signUp(form)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await site.database.user.count({ where: { email: form.email } })).toBe(1);
  });

  test.each([
    [
      'nothing',
      {},
      required,
      { firstName: required, lastName: required, email: required, password: required, country: required },
    ],
    ['no last name', registration({ lastName: '  ' }), required, { lastName: required }],
    ['a first name that is not text', registration({ firstName: { a: 1 } }), required, { firstName: required }],
    [
      'an invalid address',
      registration({ email: 'nobody' }),
      'Please enter a valid e-mail address.',
      { email: 'Please enter a valid e-mail address.' },
    ],
    [
      'a name with a line break',
      registration({ firstName: 'A\nB' }),
      'Please remove the invisible control characters, or type the text again.',
      { firstName: 'Please remove the invisible control characters, or type the text again.' },
    ],
    [
      'a name of 101 characters',
      registration({ lastName: 'x'.repeat(101) }),
      'Please use at most 100 characters.',
      { lastName: 'Please use at most 100 characters.' },
    ],
    [
      'a password of seven characters',
      registration({ password: 'päßwörd' }),
      'Please use at least 8 characters.',
      { password: 'Please use at least 8 characters.' },
    ],
    [
      'a password of 129 characters',
      registration({ password: 'x'.repeat(129) }),
      'Please use at most 128 characters.',
      { password: 'Please use at most 128 characters.' },
    ],
    [
      'a common password',
      registration({ password: 'Password1' }),
      'This is one of the most common passwords. Please choose another.',
      expect.anything(),
    ],
    ...['fxclubs1', 'FX-Clubs 2026!', 'forextrading99'].map((password): [string, object, string, unknown] => [
      `a password of little more than the site's words: ${password}`,
      registration({ password }),
      'Words from this site or about trading, and seasons or months with a year, do not count: without them, the password has fewer than 8 characters. Please add something that nobody would guess.',
      expect.anything(),
    ]),
    [
      'the e-mail name in the password',
      registration({ email: 'harbourmaster@example.com', password: 'HarbourMaster1' }),
      'The password must not contain the part of your e-mail address before the @.',
      expect.anything(),
    ],
    [
      'an unsupported country',
      registration({ country: 'Narnia' }),
      'Accounts are not available in this country.',
      { country: 'Accounts are not available in this country.' },
    ],
    [
      'the United States',
      registration({ country: 'United States' }),
      'US residents cannot register.',
      { country: 'US residents cannot register.' },
    ],
    ['the hidden field filled in', registration({ csrf: 'filled' }), 'Detected', { csrf: 'Detected' }],
  ])('with %s is refused with a clear message', async (_case, body, result, fields) => {
    const answer = await signUp(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { result, error: 'BAD_USER_INPUT', fields, requestId: expect.any(String) },
    });
  });

  test('accepts a password of 128 characters outside the Basic Multilingual Plane, with spaces', async () => {
    const waves = Array.from({ length: 64 }, (_, index) => `${String.fromCodePoint(0x1f30a + ((index * 7) % 60))} `);
    const form = registration({ password: waves.join('') });
    expect((await signUp(form)).status).toBe(202);
    await logIn(site, form.email, form.password);
  });

  test('cannot create an administrator or set the allowance', async () => {
    const form = registration();
    await signUp({ ...form, admin: true, maxClubs: 1000, confirmedEmail: true });
    expect(await site.database.user.findUnique({ where: { email: form.email } })).toMatchObject({
      admin: false,
      maxClubs: 3,
      confirmedEmail: false,
    });
  });

  test('is limited to 20 an hour from one network', async () => {
    const from = '203.0.113.9';
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt++)
      answers.push(site.rest('POST', '/auth/signup', registration({ email: `${attempt}@school.example` }), { from }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await site.rest('POST', '/auth/signup', registration(), { from });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(refused.body).toMatchObject({
      result: 'Too many attempts. Please try again later.',
      error: 'TOO_MANY_REQUESTS',
    });
  });
});

test('where registration is closed, signing up creates no account and sends no e-mail', async () => {
  const closed = await startSite({ REGISTRATION: '0' });
  const form = registration();
  expect(await closed.rest('POST', '/auth/signup', form)).toMatchObject({
    status: 403,
    body: { result: 'This site does not take new registrations at the moment.', error: 'FORBIDDEN' },
  });
  expect(await closed.database.user.count()).toBe(0);
  expect(await closed.database.outgoingMail.count()).toBe(0);
});
