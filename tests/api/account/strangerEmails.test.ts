import { expect, test } from 'vitest';
import { aMember, anUnconfirmedMember, logIn, registration } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const to = (address: string) => site.mailbox.emails.filter((email) => email.to?.[0]?.address === address);
const recover = (email: string, from?: string) =>
  site.rest('POST', '/auth/account-recovery/email', { email }, from ? { from } : {});

test('an e-mail to an unverified address contains nothing written by the person who entered it', async () => {
  const name = 'You won $900: https://evil.example/claim';
  const form = registration({ firstName: name, lastName: name });
  await site.rest('POST', '/auth/signup', form);
  const squatter = await logIn(site, form.email, form.password);
  await site.mailbox.emailTo(form.email);
  const moving = `mutation { changeEmail(email: "to.${form.email}", password: "${form.password}") { __typename } }`;
  await site.graphql(moving, { as: squatter });
  await recover(form.email);
  await site.mailbox.emailTo(form.email, 2);
  await site.mailbox.emailTo(`to.${form.email}`);
  for (const { subject, text, html } of [...to(form.email), ...to(`to.${form.email}`)]) {
    expect(`${subject} ${text} ${html}`).not.toContain('You won');
    expect(text).toMatch(/^Hello,\n/);
  }
});

test('security e-mails about an account go to its address only once that is verified', async () => {
  const squatter = await anUnconfirmedMember(site);
  const input = `{ name: "See https://evil.example", scopes: [read], days: 7, password: "${squatter.password}" }`;
  await site.graphql(`mutation { createAccessToken(input: ${input}) { __typename } }`, { as: squatter });
  await recover(squatter.email);
  expect((await site.mailbox.emailTo(squatter.email)).subject).toBe('Reset your password');
});

test('strangers can trigger five e-mails an hour to an address, and cannot tell that further ones are dropped', async () => {
  const form = registration();
  for (let network = 0; network < 7; network++) {
    const answer = await site.rest('POST', '/auth/signup', form, { from: `198.51.100.${network}` });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('ratelimit')).not.toContain('emails');
  }
  const last = await aMember(site);
  await recover(last.email);
  await site.mailbox.emailTo(last.email);
  expect(to(form.email)).toHaveLength(5);
});

test('a hundred registrations from a hundred networks send one mailbox five e-mails, however they write its address', async () => {
  const letters = [...`one${registration().email.replace(/\W|_/g, '').slice(0, 12)}`];
  const dotted = (count: number) => letters.map((letter, at) => (at < count % 8 ? `${letter}.` : letter)).join('');
  const addresses = Array.from(
    { length: 100 },
    (_, count) => `${dotted(count)}+${count}@${count % 2 ? 'gmail' : 'googlemail'}.com`,
  );
  // More at once would wait for the passwords' hashes too long.
  for (let first = 0; first < addresses.length; first += 10) {
    const answers = addresses
      .slice(first, first + 10)
      .map((email, index) =>
        site.rest('POST', '/auth/signup', registration({ email }), { from: `10.8.${first + index}.1` }),
      );
    for (const { status } of await Promise.all(answers)) expect(status).toBe(202);
  }
  const last = await aMember(site);
  await recover(last.email);
  await site.mailbox.emailTo(last.email);
  expect(addresses.flatMap(to)).toHaveLength(5);
});

test('strangers who use up an address’s e-mails cannot keep its owner from recovering the account, nor see the owner’s networks', async () => {
  const owner = await aMember(site);
  const home = '198.51.100.77';
  await site.rest('POST', '/auth/login', { email: owner.email, password: owner.password }, { from: home });
  for (let network = 0; network < 6; network++) await recover(owner.email, `203.0.113.${network}`);
  // Otherwise, a stranger could find out which networks the owner uses.
  const seen = async (from: string) => {
    const { status, body, headers } = await recover(owner.email, from);
    return { status, body, limits: headers.get('ratelimit')?.replace(/t=\d+/g, '') };
  };
  expect(await seen('203.0.113.99')).toEqual(await seen(home));
  expect(await site.mailbox.tokenFor(owner.email, 6)).not.toBe('');
  expect(to(owner.email)).toHaveLength(6);
});
