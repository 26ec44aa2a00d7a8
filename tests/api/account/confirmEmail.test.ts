import { describe, expect, test } from 'vitest';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { aMember, anUnconfirmedMember, registration, signUp } from '#tests/fixtures/people.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const confirm = (token: string) => site.rest('POST', `/auth/signup/confirmemail?token=${token}`);
const confirmed = async (email: string) =>
  (await site.database.user.findUniqueOrThrow({ where: { email } })).confirmedEmail;
const refused = {
  status: 403,
  body: { error: 'FORBIDDEN', result: 'This verification link is invalid or has expired.' },
};

describe('confirming an e-mail address', () => {
  test('works with the link in the e-mail, repeatedly while it is valid, because mail scanners open links', async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const token = await site.mailbox.tokenFor(form.email);
    expect(await confirm(token)).toMatchObject({ status: 202, body: { result: 'Your e-mail address is verified.' } });
    expect(await confirm(token)).toMatchObject({ status: 202 });
    expect(await confirmed(form.email)).toBe(true);
  });

  test('works for a person and a mail scanner who open the link at the same moment, and is recorded once', async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const token = await site.mailbox.tokenFor(form.email);
    const { id } = await site.database.user.findUniqueOrThrow({ where: { email: form.email } });
    const holding = 'SELECT FROM "MailToken" WHERE "userId" = $1 FOR UPDATE';
    const both = await duringChange(
      site,
      [holding, id],
      () => confirm(token),
      () => confirm(token),
    );
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(await site.database.activity.count({ where: { userId: id, act: 'emailConfirmed' } })).toBe(1);
  });

  test.each([
    ['no token', ''],
    ['a guess', 'A'.repeat(43)],
    ['something that is not a token', encodeURIComponent("' OR 1=1 --")],
  ])('is refused with %s', async (_case, token) => {
    expect(await confirm(token)).toMatchObject(refused);
  });

  test('is refused with a token that has been replaced', async () => {
    const person = await signUp(site);
    const first = await site.mailbox.tokenFor(person.email);
    const resent = await site.graphql('mutation { resendConfirmation { __typename } }', { as: person });
    expect(resent.body.data.resendConfirmation.__typename).toBe('Done');
    const second = await site.mailbox.tokenFor(person.email, 2);
    expect(await confirm(first)).toMatchObject(refused);
    expect(await confirmed(person.email)).toBe(false);
    expect((await confirm(second)).status).toBe(202);
  });

  test('stores only the hash of the token', async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const token = await site.mailbox.tokenFor(form.email);
    const rows = await site.database.$queryRaw<{ row: string }[]>`
      SELECT t::text AS row FROM "MailToken" t UNION ALL SELECT m::text FROM "OutgoingMail" m`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test(`is refused after ${retention.confirmationLink} days, and a member can request a new link`, async () => {
    const person = await signUp(site);
    const token = await site.mailbox.tokenFor(person.email);
    site.pass(daysInMs(retention.confirmationLink) + 1);
    expect(await confirm(token)).toMatchObject(refused);
    const answer = await site.graphql('mutation { resendConfirmation { ... on Done { message } } }', { as: person });
    expect(answer.body.data.resendConfirmation.message).toContain('new verification link');
    expect((await confirm(await site.mailbox.tokenFor(person.email, 2))).status).toBe(202);
  });
});

describe('requesting another link', () => {
  const ask = (person?: { uid: number; atoken: string }) =>
    site.graphql('mutation { resendConfirmation { __typename ... on Error { code reason } } }', { as: person });

  test('needs a session', async () => {
    expect((await ask()).body.data.resendConfirmation).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is refused when there is nothing to confirm', async () => {
    const answer = await ask(await aMember(site));
    expect(answer.body.data.resendConfirmation).toMatchObject({ code: 'CONFLICT', reason: 'account.alreadyConfirmed' });
  });

  test('is limited to five an hour', async () => {
    const person = await anUnconfirmedMember(site);
    for (let time = 0; time < 5; time++)
      expect((await ask(person)).body.data.resendConfirmation.__typename).toBe('Done');
    expect((await ask(person)).body.data.resendConfirmation).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

test('a new verification link can be requested without a session, and the response tells nobody who has an account', async () => {
  const again = (email: string) =>
    site.graphql('mutation ($email: String!) { requestConfirmation(email: $email) { ... on Done { message } } }', {
      variables: { email },
    });
  const [waiting, verified] = [await anUnconfirmedMember(site), await aMember(site)];
  const answers = [await again(waiting.email), await again(verified.email), await again('nobody.here@example.com')];
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect((await site.mailbox.emailTo(waiting.email)).subject).toBeTruthy();
  const addressed = site.mailbox.emails.map(({ to }) => to?.[0]?.address);
  expect(addressed).not.toContain(verified.email);
  expect(addressed).not.toContain('nobody.here@example.com');
});
