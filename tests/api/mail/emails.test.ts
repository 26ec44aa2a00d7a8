import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { clubDeleted } from '#schema/club/emails.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { siteKey, startSite } from '#tests/support/site.ts';
import { postOf } from '#tests/support/tasks.ts';

test('the mailbox answers only this machine: no other addresses, proxies, or foreign names that resolve to it', async () => {
  const site = await startSite({ HOST: '0.0.0.0', SMTP_URL: '' });
  const { port } = new URL(site.url);
  const status = (host: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((done, fail) => {
      request({ host, port, path: '/dev/mailbox', headers }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .once('error', fail)
        .end();
    });
  expect(await status('127.0.0.1')).toBe(200);
  expect(await status('127.0.0.1', { Host: `localhost:${port}` })).toBe(200);
  expect(await status('127.0.0.1', { Host: `rebound.example:${port}` })).toBe(404);
  const proxies = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded', 'X-Real-IP', 'Forwarded', 'Via', 'CDN-Loop'];
  const providers = [
    'CF-Connecting-IP',
    'True-Client-IP',
    'Fastly-Client-IP',
    'X-Azure-ClientIP',
    'X-Cluster-Client-IP',
  ];
  for (const header of [...proxies, ...providers, 'X-Original-Forwarded-For', 'X-Envoy-External-Address'])
    expect(await status('127.0.0.1', { [header]: '127.0.0.1' }), header).toBe(404);
  for (const lines of [
    ['HTTP/1.0', 'Connection: close'],
    ['HTTP/1.1', 'Accept: text/html'],
  ])
    expect(await bareProxyStatus(Number(port), lines), lines[0]).toBe(404);
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  if (outer) expect(await status(outer)).toBe(404);
});

/**
 * The status that nginx gets with its default proxy settings, which name only the upstream address as the host: it
 * speaks HTTP/1.0, and since 1.29.7 HTTP/1.1 without a `Connection` header.
 */
async function bareProxyStatus(port: number, [version, header]: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /dev/mailbox ${version}\r\nHost: 127.0.0.1:${port}\r\n${header}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(String(answer).split(' ')[1]);
}

test('an e-mail to many that cannot be read holds up no others, and is kept', async () => {
  const site = await startSite();
  const { database } = site;
  const [first, second] = [await aMember(site), await aMember(site)];
  const foreign = encryptionWith([Buffer.alloc(32, 8).toString('base64')]).seal('{}');
  const unknown = encryptionWith([siteKey]).seal(JSON.stringify({ kind: 'ofNextYear' }));
  for (const content of [foreign, unknown])
    await database.mailing.create({ data: { content, recipients: { create: { userId: first.uid } } } });
  const mail = await postOf(site);
  await database.$transaction((transaction) =>
    mail.postToAll(
      transaction,
      Prisma.sql`SELECT unnest(${[first.uid, second.uid]}::int[])`,
      clubDeleted({ title: 'Harbour Traders' }),
    ),
  );
  for (const { email } of [first, second])
    expect((await site.mailbox.emailTo(email)).text).toContain('Harbour Traders');
  await expect.poll(() => database.mailingRecipient.count()).toBe(2);
});

test('every e-mail has a valid Message-ID that no other database generates', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const site = await startSite({ MAIL_FROM: 'FX Clubs <post@clubs.example.com>' });
      const form = registration();
      await site.rest('POST', '/auth/signup', form);
      return (await site.mailbox.emailTo(form.email)).messageId;
    }),
  );
  // RFC 5322, 3.6.4: two dot-atoms with an @ between them.
  for (const id of ids) expect(id).toMatch(/^<[\w-]+(\.[\w-]+)*@clubs\.example\.com>$/);
  expect(new Set(ids).size).toBe(2);
});
