import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase, openDatabase } from '#prisma/database.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { receivers, sendToAll } from '#tests/support/manyEmails.ts';
import { startProcess } from '#tests/support/process.ts';
import { siteKey } from '#tests/support/site.ts';

/** Sends 300 e-mails from a gateway that ends amid them, and then another; returns who was to get one, and who got one. */
async function endedAmid(signal: NodeJS.Signals) {
  const url = await ensureDatabase(inject('templateUrl'), `ended_${randomBytes(6).toString('hex')}`, 'template_site');
  const database = openDatabase(url);
  onTestFinished(() => database.$disconnect());
  const mailbox = await openMailbox(0, {
    onRcptTo: (_address, _session, done) => void setTimeout(30).then(() => done()),
  });
  onTestFinished(() => mailbox.close());
  const start = () => startProcess({ DATABASE_URL: url, SECRET_KEY: siteKey, SMTP_URL: mailbox.url });
  const gateway = await start();
  const wanted = await sendToAll({ database, url: gateway.url }, 300);
  await expect.poll(() => mailbox.emails.length, { interval: 2 }).toBeGreaterThan(100);
  const code = await gateway.end(signal);
  // What the gateway was doing has ended, too.
  const busy = () => database.$queryRaw`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
  await expect.poll(busy).toEqual([]);
  const claimed = await database.$executeRaw`
    UPDATE "OutgoingMail" SET "nextAttemptAt" = now() WHERE content IS NOT NULL AND "nextAttemptAt" > now()`;
  const next = await start();
  const unsent = async () => [
    await database.mailingRecipient.count(),
    await database.outgoingMail.count({ where: { sentAt: null } }),
  ];
  await expect.poll(unsent).toEqual([0, 0]);
  expect(await next.end('SIGTERM')).toBe(0);
  return { wanted, got: receivers(mailbox), code, claimed };
}

test('a gateway that is killed has claimed at most the ten e-mails that it was sending, and only these arrive twice', async () => {
  const { wanted, got, claimed } = await endedAmid('SIGKILL');
  expect([...new Set(got)]).toEqual(wanted);
  expect(claimed).toBeLessThanOrEqual(10);
  expect(got.length - wanted.length).toBeLessThanOrEqual(claimed);
});

test('a gateway that is stopped finishes the e-mails that it is sending: none arrives twice', async () => {
  const { wanted, got, code, claimed } = await endedAmid('SIGTERM');
  expect({ code, claimed }).toEqual({ code: 0, claimed: 0 });
  expect(got).toEqual(wanted);
});
