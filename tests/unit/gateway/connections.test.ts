import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections, Unserved } from '#gateway/mail/connections.ts';

/** A step of a session: a connection, a command, or the first or the last part of a text. */
interface Step {
  step: string;
  /** The connection, from 0. */
  connection: number;
  /** The number of texts accepted over it. */
  accepted: number;
}

const usual: Record<string, string> = { CONNECT: '220 ready', DATA: '354 go on', text: '' };

/** Opens connections to a mail server that answers as usual, or as `unusual` says; to 'drop' is to close the connection. */
async function connected(unusual: (step: Step) => string | undefined) {
  const accepted: number[] = [];
  const server = createServer((socket) => {
    const connection = accepted.push(0) - 1;
    let isText = false;
    const take = (step: string) => {
      const answer = unusual({ step, connection, accepted: accepted[connection] ?? 0 }) ?? usual[step] ?? '250 ok';
      if (step === 'end' && answer.startsWith('250')) accepted[connection] = (accepted[connection] ?? 0) + 1;
      isText = step === 'text' || answer.startsWith('354');
      if (answer.endsWith('drop')) socket.end(answer.slice(0, -4));
      else if (answer) socket.write(`${answer}\r\n`);
    };
    take('CONNECT');
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        const said = String(chunk);
        if (!isText) for (const line of said.trim().split('\r\n')) take(line.split(/[ :]/)[0] ?? '');
        else take(said.endsWith('\r\n.\r\n') ? 'end' : 'text');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = openConnections(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    connections.close();
    server.close();
  });
  const send = (text = 'A') => connections.send({ from: 'a@example.com', to: 'b@example.com', subject: 'A', text });
  return { send, accepted };
}

test('a connection is kept for the next e-mail, and reopened once the server has closed it', async () => {
  const { send, accepted } = await connected(({ step, accepted }) =>
    step === 'end' && accepted === 1 ? '250 ok\r\ndrop' : undefined,
  );
  for (let sent = 0; sent < 5; sent++) await send();
  expect(accepted).toEqual([2, 2, 1]);
});

test.each(['MAIL', 'RCPT', 'DATA', 'end'])(
  'a kept connection whose end is told at %s costs no attempt, and the e-mail arrives once',
  async (place) => {
    const { send, accepted } = await connected(({ step, accepted }) =>
      step === place && accepted === 2 ? '421 too many e-mails\r\ndrop' : undefined,
    );
    for (let sent = 0; sent < 5; sent++) await send();
    expect(accepted).toEqual([2, 2, 1]);
  },
);

test.each([
  ['421 too many connections\r\ndrop', true],
  ['554 no service\r\ndrop', false],
  ['drop', false],
])('an e-mail that gets no connection (%j) is not served, whatever it contains', async (greeting, isFull) => {
  const { send, accepted } = await connected(({ step }) => (step === 'CONNECT' ? greeting : undefined));
  const error = await send().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Unserved);
  expect(error).toMatchObject({ isFull });
  expect(accepted).toEqual([0]);
});

test('an e-mail of which the server has read a part may have been accepted: it is not sent again here', async () => {
  for (const place of ['text', 'end']) {
    const { send, accepted } = await connected(({ step, accepted }) =>
      step === place && accepted === 1 ? 'drop' : undefined,
    );
    await send();
    const error = await send('A line of a long text.\n'.repeat(10_000)).catch((error: unknown) => error);
    expect(error, place).toBeInstanceOf(Error);
    expect(error, place).not.toBeInstanceOf(Unserved);
    expect(accepted).toEqual([1]);
  }
});

test('an e-mail that the server refuses is its own failure, and the connection is kept', async () => {
  const { send, accepted } = await connected(({ step, accepted }) =>
    step === 'RCPT' && accepted === 1 ? '550 no such mailbox' : undefined,
  );
  await send();
  await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  expect(accepted).toEqual([1]);
});
