import { describe, expect, test } from 'vitest';
import { limits } from '#schema/figures/limits.ts';
import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember, logIn, registration, signUp } from '#tests/fixtures/people.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { countOf } from '#tests/support/limits.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const change = async (as: Member | undefined, email: string, password = as?.password ?? '') =>
  (
    await site.graphql(
      'mutation ($email: String!, $password: String!) { changeEmail(email: $email, password: $password) { __typename ... on Error { code reason } } }',
      { variables: { email, password }, as },
    )
  ).body.data.changeEmail;
const confirm = (token: string, as?: Member) =>
  site.rest('POST', `/auth/signup/confirmemail?token=${token}`, undefined, { as });
const emailOf = async ({ uid }: Member) => (await site.database.user.findUniqueOrThrow({ where: { id: uid } })).email;

describe('changing the e-mail address', () => {
  test('takes effect once the link sent to the new address is opened, notifies the old address and ends other sessions', async () => {
    const person = await aMember(site);
    const other = await logIn(site, person.email, person.password);
    const { email } = registration();
    expect(await change(person, email.toUpperCase())).toEqual({ __typename: 'Done' });
    expect(await emailOf(person)).toBe(person.email);
    expect((await confirm(await site.mailbox.tokenFor(email), person)).status).toBe(202);
    expect(await emailOf(person)).toBe(email);
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('Your e-mail address was changed');
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(203);
    expect((await site.rest('GET', '/protected', undefined, { as: other })).status).toBe(401);
    await logIn(site, email, person.password);
  });

  test('succeeds for a person and a mail scanner who open the link at the same moment', async () => {
    const person = await aMember(site);
    const { email } = registration();
    await change(person, email);
    const token = await site.mailbox.tokenFor(email);
    const holding = 'SELECT FROM "MailToken" WHERE "userId" = $1 FOR UPDATE';
    const open = () => confirm(token);
    const both = await duringChange(site, [holding, person.uid], open, open);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(await emailOf(person)).toBe(email);
    expect(await site.database.activity.count({ where: { userId: person.uid, act: 'emailChanged' } })).toBe(1);
  });

  test('fails once the member is suspended', async () => {
    const person = await aMember(site);
    const { email } = registration();
    await change(person, email);
    const token = await site.mailbox.tokenFor(email);
    await site.database.user.update({ where: { id: person.uid }, data: { deletedAt: new Date() } });
    expect((await confirm(token)).status).toBe(403);
    expect(await emailOf(person)).toBe(person.email);
  });

  test('responds to a taken address as to a free one, and notifies its owner', async () => {
    const [mine, theirs] = [await aMember(site), await aMember(site)];
    expect(await change(mine, theirs.email)).toEqual({ __typename: 'Done' });
    expect((await site.mailbox.emailTo(theirs.email)).subject).toBe('You already have an account');
    expect(await emailOf(mine)).toBe(mine.email);
  });

  test('fails when somebody has registered with the address in the meantime', async () => {
    const person = await aMember(site);
    const form = registration();
    await change(person, form.email);
    const token = await site.mailbox.tokenFor(form.email);
    await site.rest('POST', '/auth/signup', form);
    expect((await confirm(token)).status).toBe(403);
    expect(await emailOf(person)).toBe(person.email);
  });

  test('invalidates recovery links sent to the old address', async () => {
    const person = await aMember(site);
    await site.rest('POST', '/auth/account-recovery/email', { email: person.email });
    const recovery = await site.mailbox.tokenFor(person.email);
    const { email } = registration();
    await change(person, email);
    await confirm(await site.mailbox.tokenFor(email));
    expect((await site.rest('POST', `/auth/account-recovery/verifyCode?token=${recovery}`)).status).toBe(403);
  });

  test('needs a session, the password, and a valid address other than the current one', async () => {
    const person = await aMember(site);
    expect(await change(undefined, 'a@example.com')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await change(person, 'a@example.com', 'not the password')).toMatchObject({
      reason: 'twoFactor.wrongPassword',
    });
    for (const address of ['nobody', 'nobody@here', 'nobody@127.0.0.1', '@example.com'])
      expect(await change(person, address)).toMatchObject({ reason: 'account.emailInvalid' });
    expect(await change(person, person.email)).toMatchObject({ reason: 'profile.nothingChanged' });
  });
});

describe('the account activity', () => {
  test('can be read by the account’s owner, newest first', async () => {
    const person = await signUp(site);
    await confirm(await site.mailbox.tokenFor(person.email));
    await logIn(site, person.email, person.password);
    const { body } = await site.graphql('{ me { ... on User { activity { nodes { act } } } } }', { as: person });
    expect(body.data.me.activity.nodes).toEqual(
      ['loggedIn', 'emailConfirmed', 'loggedIn', 'signedUp'].map((act) => ({ act })),
    );
  });

  test('e-mails the owner about a login from a new device, but not from a known one', async () => {
    const person = await aMember(site);
    const from = (device: string) => site.rest('POST', '/auth/login', person, { headers: { 'User-Agent': device } });
    await from('The first computer');
    await from('A new phone');
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('A new device logged in');
    await from('A new phone');
    await from('A newer phone');
    await site.mailbox.emailTo(person.email, 2);
    expect(site.mailbox.emails.filter(({ to }) => to?.[0]?.address === person.email)).toHaveLength(2);
  });

  test('keeps anyone with the password from burying other warnings under those about new devices', async () => {
    const person = await aMember(site);
    const { points } = limits.ownerEmails;
    for (let device = 0; device <= points + 2; device++)
      await site.rest('POST', '/auth/login', person, { headers: { 'User-Agent': `Phone ${device}` } });
    const input = {
      currentPassword: person.password,
      newPassword: 'a bell on the pier',
      confirmPassword: 'a bell on the pier',
    };
    await site.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }', {
      variables: { input },
      as: person,
    });
    expect((await site.mailbox.emailTo(person.email, points + 1)).subject).toMatch(/password/i);
  });

  test('treats a device as new again once its logins are past their retention period', async () => {
    const person = await aMember(site);
    const ask = () => site.rest('POST', '/auth/login', person, { headers: { 'User-Agent': 'An old laptop' } });
    await ask();
    const at = daysBefore(new Date(site.now()), retention.activityOrigin);
    await site.database.activity.updateMany({ where: { userId: person.uid }, data: { at } });
    await ask();
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('A new device logged in');
  });
});

describe('password guesses from many networks', () => {
  test('are blocked for a while, except from networks where the owner has logged in before', async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const home = '192.0.2.77';
    const ask = (password: string, from?: string) =>
      site.rest('POST', '/auth/login', { email: form.email, password }, from ? { from } : {});
    expect((await ask(form.password, home)).status).toBe(202);
    expect((await ask('a guess')).status).toBe(401);
    // As after so many guesses, each of which would hash a password.
    await site.database.rateLimit.update({
      where: await countOf(site, 'logInAnywhere', form.email),
      data: { points: limits.logInAnywhere.points },
    });
    for (const password of ['another guess', form.password]) expect((await ask(password)).status).toBe(429);
    expect((await ask(form.password, home)).status).toBe(202);
  });
});
