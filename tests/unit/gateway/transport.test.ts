import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openLog } from '#gateway/log.ts';
import { openTransport } from '#gateway/mail/transport.ts';

/** A mail server whose response to DATA never ends. */
function trickle(socket: Socket): void {
  socket.write('220 ready\r\n');
  let timer: NodeJS.Timeout | undefined;
  socket.on('data', (chunk: Buffer) => {
    if (/^DATA/i.test(String(chunk))) timer = setInterval(() => socket.write('354-wait\r\n'), 20);
    else socket.write('250 ok\r\n');
  });
  socket.on('error', () => {}).on('close', () => clearInterval(timer));
}

test('a mail server that keeps responding a little holds up the other e-mails only for a while', async () => {
  const server = createServer(trickle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  // Long enough for a busy machine to connect first.
  const { deliver } = openTransport(config, 'test@localhost', openLog('silent'), 2_000);
  const email = { kind: 'recovery', to: 'ann@example.com', subject: 'A', text: 'A', html: 'A', link: '' } as const;
  await expect(deliver(1n, email)).rejects.toThrow(/abort|timeout/i);
  const [socket] = await connected;
  await expect.poll(() => socket.destroyed).toBe(true);
  await new Promise((done) => server.close(done));
});
