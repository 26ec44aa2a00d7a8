import { expect, onTestFinished, test } from 'vitest';
import { clubDeleted } from '#schema/club/emails.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { registration } from '#tests/fixtures/people.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { receivers, sendToAll } from '#tests/support/manyEmails.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { keepEmailsBack, postOf } from '#tests/support/tasks.ts';

type Server = Parameters<typeof openMailbox>[1];

/** A mail server that is unlike the usual one. */
async function aServer(differences: Server): Promise<Mailbox> {
  const mailbox = await openMailbox(0, differences);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** Expects that each of these addresses gets one e-mail, at the first attempt. */
async function expectOneEach({ database }: Site, mailbox: Mailbox, addresses: string[]): Promise<void> {
  const unsent = () => database.outgoingMail.count({ where: { sentAt: null } });
  await expect.poll(async () => [receivers(mailbox).length, await unsent()]).toEqual([addresses.length, 0]);
  expect(receivers(mailbox)).toEqual(addresses);
  expect(
    await database.outgoingMail.count({ where: { OR: [{ attempts: { not: 1 } }, { lastError: { not: null } }] } }),
  ).toBe(0);
}

test('a mail server that takes three connections gets three e-mails at a time, and no e-mail fails for the others', async () => {
  let [now, most] = [0, 0];
  const mailbox = await aServer({
    maxClients: 3,
    onMailFrom(_address, _session, done) {
      most = Math.max(most, ++now);
      done();
    },
    onRcptTo: (_address, _session, done) =>
      setTimeout(() => {
        now--;
        done();
      }, 5),
  });
  const site = await startSite({ SMTP_URL: mailbox.url });
  // So many that one more connection is tried again.
  await expectOneEach(site, mailbox, await sendToAll(site, 130));
  expect(most).toBe(3);
});

test('a mail server that ends each connection after seven e-mails gets each once', async () => {
  const sent = new Map<string, number>();
  const mailbox = await aServer({
    onMailFrom(_address, { id }, done) {
      sent.set(id, (sent.get(id) ?? 0) + 1);
      done((sent.get(id) ?? 0) > 7 ? Object.assign(new Error('Enough for now'), { responseCode: 421 }) : null);
    },
  });
  const site = await startSite({ SMTP_URL: mailbox.url });
  await expectOneEach(site, mailbox, await sendToAll(site, 100));
});

test('an e-mail at which the mail server hangs holds up no others', async () => {
  const mailbox = await aServer({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('slow@')) done();
    },
  });
  const site = await startSite({ SMTP_URL: mailbox.url });
  const slow = await site.rest('POST', '/auth/signup', registration({ email: 'slow@example.com' }));
  expect(slow.status).toBe(202);
  const addresses = await sendToAll(site, 60);
  await expect.poll(() => receivers(mailbox)).toEqual(addresses);
});

test('e-mails to one reader arrive in their order, however many are sent at a time', async () => {
  const mailbox = await aServer({
    onRcptTo: (_address, { id }, done) => setTimeout(() => done(), id.charCodeAt(0) % 20),
  });
  const site = await startSite({ SMTP_URL: mailbox.url });
  const goOn = await keepEmailsBack(site);
  const mail = await postOf(site);
  const members = await createMembers(site.database, [{}, {}]);
  const readers = await site.database.user.findMany({ where: { id: { in: members.map(({ uid }) => uid) } } });
  const titles = Array.from({ length: 30 }, (_, index) => `Club ${index + 1}`);
  for (const title of titles)
    for (const reader of readers)
      await site.database.$transaction((transaction) => mail.post(transaction, reader, clubDeleted({ title })));
  await goOn();
  await expect.poll(() => mailbox.emails.length).toBe(60);
  for (const { email } of readers) {
    const texts = mailbox.emails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text);
    expect(texts.map((text) => /Club \d+/.exec(text ?? '')?.[0])).toEqual(titles);
  }
});

test('two gateways send each e-mail once', async () => {
  const mailbox = await aServer({});
  const site = await startSite({ SMTP_URL: mailbox.url });
  const other = await startSite({ SMTP_URL: mailbox.url, DATABASE_URL: site.databaseUrl });
  const goOn = await keepEmailsBack(site, other);
  const addresses = await sendToAll(site, 200);
  await goOn();
  await expectOneEach(site, mailbox, addresses);
});
