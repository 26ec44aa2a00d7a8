import { expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { aMember, anUnconfirmedMember, logIn } from '#tests/fixtures/people.ts';
import { runProgram } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const accounts = (...args: string[]) => runProgram('accounts', site.environment, ...args);
const stored = (email: string) => site.database.user.findUniqueOrThrow({ where: { email } });
const status = async (as: { uid: number; atoken: string }) =>
  (await site.rest('GET', '/protected', undefined, { as })).status;
const password = 'a slow ferry to the islands';
const setPassword = (token: string) =>
  site.rest('POST', '/auth/account-recovery/restore', { token, newPassword: password, confirmPassword: password });
const acts = (userId: number) =>
  site.database.administrativeAct.findMany({ where: { userId }, orderBy: { id: 'asc' } });
const newcomer = ['--first-name', 'Eva', '--last-name', 'Roth', '--country', 'Switzerland'];

test('create sends the owner a link to choose a password, which also verifies the address, and logs the operator’s act', async () => {
  // A separate site, since its clock is moved: commands use the machine's clock, and must agree with the other site's.
  const fresh = await startSite();
  const create = (email: string, ...args: string[]) =>
    runProgram('accounts', fresh.environment, 'create', email, ...newcomer, ...args);
  const account = () => fresh.database.user.findUniqueOrThrow({ where: { email } });
  const email = 'eva.roth@example.com';
  expect(await create('Eva.Roth@example.com', '--language', 'ge')).toEqual({
    code: 0,
    output: `${email} has an account now.\nThe running site sends the link for choosing a password to ${email}.\n`,
  });
  expect((await fresh.mailbox.emailTo(email)).subject).toBe('Für Sie wurde ein Konto angelegt');
  const { id, ...created } = await account();
  expect(created).toMatchObject({ firstName: 'Eva', country: 'Switzerland', confirmedEmail: false, admin: false });
  expect(await fresh.database.administrativeAct.findMany()).toMatchObject([
    { kind: 'userCreated', actorId: null, userId: id },
  ]);
  expect(await create(email)).toEqual({ code: 1, output: 'EMAIL: This address already has an account.\n' });

  fresh.pass(2 * 24 * 3_600_000);
  const token = await fresh.mailbox.tokenFor(email);
  const form = { token, newPassword: password, confirmPassword: password };
  expect((await fresh.rest('POST', '/auth/account-recovery/restore', form)).status).toBe(202);
  expect(await account()).toMatchObject({ confirmedEmail: true });
  const eva = await logIn(fresh, email, password);
  const { body } = await fresh.graphql('{ me { ... on User { mustAcceptTerms } } }', { as: eva });
  expect(body.data.me).toEqual({ mustAcceptTerms: true });
});

test('create follows the sign-up rules, and names the option that breaks them', async () => {
  const create = (country: string, firstName = 'Eva') =>
    accounts('create', 'us@example.com', '--first-name', firstName, '--last-name', 'Roth', '--country', country);
  expect(await create('United States')).toMatchObject({ code: 1, output: expect.stringMatching(/^--country: .*\n$/) });
  expect(await create('Italy', 'x'.repeat(101))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^--first-name: .*\n$/),
  });
  expect(await site.database.user.count({ where: { email: 'us@example.com' } })).toBe(0);
});

test('reset-password changes nothing until the link is used; --print-link prints the link instead of sending it', async () => {
  const member = await aMember(site);
  expect((await accounts('reset-password', member.email)).code).toBe(0);
  const first = await site.mailbox.tokenFor(member.email);
  const printed = await accounts('reset-password', member.email, '--print-link', '--reason', 'Asked by telephone');
  const [, token = ''] =
    new RegExp(`\n${site.url}/auth/account-recovery/verifyCode\\?token=([\\w-]{43})\n$`).exec(printed.output) ?? [];
  expect(token).not.toBe('');
  expect(await status(member)).toBe(203);
  expect((await setPassword(first)).status).toBe(403);
  expect((await setPassword(token)).status).toBe(202);
  expect(await status(member)).toBe(401);
  const { subject } = await site.mailbox.emailTo(member.email, 2);
  expect(subject).toBe('Your password was changed');
  expect(await acts(member.uid)).toMatchObject([
    { kind: 'recoveryLinkIssued', actorId: null, reason: '' },
    { kind: 'recoveryLinkIssued', actorId: null, reason: 'Asked by telephone' },
  ]);
  await accounts('suspend', member.email);
  expect(await accounts('reset-password', member.email)).toEqual({
    code: 1,
    output: `${member.email}: This account is suspended. Please contact support.\n`,
  });
});

test('suspend ends sessions and tokens immediately, unsuspend allows logging in again; suspending twice changes nothing', async () => {
  const member = await aMember(site);
  const tokenHash = new Uint8Array(32).fill(member.uid % 256);
  await site.database.accessToken.create({
    data: {
      userId: member.uid,
      name: 'tool',
      tokenHash,
      scopes: ['read'],
      expiresAt: new Date(site.now() + 3_600_000),
    },
  });
  expect(await accounts('suspend', member.email, '--reason', 'Spam')).toEqual({
    code: 0,
    output: `${member.email} is suspended now.\n`,
  });
  expect(await status(member)).toBe(401);
  expect(await site.database.accessToken.count({ where: { userId: member.uid } })).toBe(0);
  expect(await accounts('suspend', member.email)).toEqual({
    code: 0,
    output: `${member.email} is suspended already.\n`,
  });
  expect((await accounts('unsuspend', member.email)).code).toBe(0);
  expect(await status(member)).toBe(401);
  expect(await status(await logIn(site, member.email, member.password))).toBe(203);
  expect(await acts(member.uid)).toMatchObject([
    { kind: 'userSuspended', actorId: null, reason: 'Spam', after: { suspended: true } },
    { kind: 'userUnsuspended', actorId: null },
  ]);
});

test('verify marks the address as verified', async () => {
  const member = await anUnconfirmedMember(site);
  expect(await accounts('verify', member.email)).toEqual({ code: 0, output: `${member.email} is verified now.\n` });
  expect((await stored(member.email)).confirmedEmail).toBe(true);
  expect(await acts(member.uid)).toMatchObject([
    { kind: 'userEdited', before: { confirmedEmail: false }, after: { confirmedEmail: true } },
  ]);
});

test('reset-2fa requires a reason, which is e-mailed to the member, and logs out every device', async () => {
  const member = await aMember(site);
  await site.database.twoFactor.create({
    data: { userId: member.uid, secret: new Uint8Array(8), enabledAt: new Date() },
  });
  expect((await accounts('reset-2fa', member.email)).code).toBe(2);
  expect((await accounts('reset-2fa', member.email, '--reason', 'The telephone is lost')).code).toBe(0);
  expect((await site.mailbox.emailTo(member.email)).text).toContain('The telephone is lost');
  expect(await status(member)).toBe(401);
  expect(await site.database.twoFactor.count({ where: { userId: member.uid } })).toBe(0);
  expect((await accounts('reset-2fa', member.email, '--reason', 'Again')).output).toBe(
    `${member.email}: Two-factor authentication is not enabled.\n`,
  );
});

test('promote and demote change the role; the last administrator can be neither demoted nor suspended', async () => {
  const { administrator } = await administrationOf(site);
  for (const action of ['demote', 'suspend'])
    expect(await accounts(action, administrator.email)).toEqual({
      code: 1,
      output: `${administrator.email} is the last administrator: make somebody else one first.\n`,
    });
  expect(await stored(administrator.email)).toMatchObject({ admin: true, deletedAt: null });
  const member = await aMember(site);
  expect(await accounts('promote', member.email)).toEqual({
    code: 0,
    output: `${member.email} is an administrator now.\n`,
  });
  expect((await accounts('demote', administrator.email)).code).toBe(0);
  expect((await accounts('demote', member.email)).code).toBe(1);
  expect(await acts(member.uid)).toMatchObject([{ kind: 'administratorMade', actorId: null }]);
  expect(await acts(administrator.uid)).toMatchObject([{ kind: 'userEdited', actorId: null, after: { admin: false } }]);
});

test('two simultaneous commands cannot demote the last two administrators', async () => {
  const admins = await site.database.user.findMany({ where: { admin: true, deletedAt: null } });
  const second = await aMember(site, { admin: true });
  const codes = await Promise.all([...admins, second].map(({ email }) => accounts('demote', email)));
  expect(codes.map(({ code }) => code).sort()).toEqual([...admins.map(() => 0), 1]);
  expect(await site.database.user.count({ where: { admin: true, deletedAt: null } })).toBe(1);
});

test('invalid arguments are refused with the usage, an unknown address with a sentence, a wrong key before any change', async () => {
  const member = await aMember(site);
  for (const [args, sentence] of [
    [['delete', member.email], "Unknown action 'delete'."],
    [['suspend', member.email, '--country', 'Italy'], 'suspend does not accept --country.'],
    [['suspend', 'ann'], "EMAIL must be an e-mail address, not 'ann'."],
    [['suspend'], 'EMAIL is missing.'],
    [['create', 'x@example.com'], '--first-name is missing.'],
    [['create', 'x@example.com', ...newcomer, '--language', 'fr'], '--language must be en, it or ge.'],
  ] as const)
    expect(await accounts(...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`${sentence}\n\nUsage:`),
    });
  expect(await accounts('suspend', 'nobody@example.com')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No account has the address nobody@example.com'),
  });
  const otherKey = { ...site.environment, SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
  expect(await runProgram('accounts', otherKey, 'suspend', member.email)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not the key of this database'),
  });
  expect(await stored(member.email)).toMatchObject({ deletedAt: null });
});
