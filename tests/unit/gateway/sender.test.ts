import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { checkSender } from '#gateway/operations/checks/mail.ts';

/** From DNS messages (RFC 1035): the types of records, and the response code for an unknown name. */
const types = { mx: 15, txt: 16 };
const nameError = 3;

const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
/** The data of the records, by name and type. */
const records: Record<string, Partial<Record<number, Buffer>>> = {
  'good.example': {
    [types.mx]: Buffer.concat([Buffer.from([0, 10]), text('mail'), Buffer.from([0])]),
    [types.txt]: text('v=spf1 mx -all'),
  },
  'half.example': { [types.txt]: text('unrelated') },
};

/** A name server with those records. */
const server = createSocket('udp4').on('message', (message, { port, address }) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const known = records[labels.join('.')];
  const data = known?.[message.readUInt16BE(at + 1)];
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (known ? 0 : nameError), 2);
  header.writeUInt16BE(data ? 1 : 0, 6);
  header.fill(0, 8);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  message.copy(record, 2, at + 1, at + 5);
  record.writeUInt16BE(data?.length ?? 0, 10);
  server.send(Buffer.concat([header, message.subarray(12, at + 5), ...(data ? [record, data] : [])]), port, address);
});
server.bind(0, '127.0.0.1');
await once(server, 'listening');
const servers = [`127.0.0.1:${server.address().port}`];
let closed = false;
const close = () =>
  new Promise<void>((done) => {
    if (closed) return done();
    closed = true;
    server.close(done);
  });
afterAll(close);

const levels = async (domain: string) => (await checkSender(domain, servers)).map(({ level }) => level);

test('a domain with MX and SPF records passes; for any other, the missing records are named', async () => {
  expect(await levels('good.example')).toEqual(['ok', 'ok']);
  expect(await levels('half.example')).toEqual(['warn', 'warn']);
  const [mx, spf] = await checkSender('unknown.example', servers);
  expect(mx?.says).toContain('no MX record for unknown.example, the domain of MAIL_FROM');
  expect(spf?.says).toContain('no SPF record for unknown.example');
});

test.each(['localhost', 'mail.localhost', 'site.test'])(
  '%s is reported as unreachable without asking DNS',
  async (domain) => {
    const [result, ...others] = await checkSender(domain, servers);
    expect(result).toMatchObject({
      level: 'warn',
      says: expect.stringContaining(`MAIL_FROM names ${domain}, which is not a public domain`),
    });
    expect(others).toEqual([]);
  },
);

test('without a name server, a warning says that nothing was checked', async () => {
  await close();
  expect(await checkSender('good.example', servers)).toEqual([
    {
      level: 'warn',
      what: 'mail',
      says: 'DNS does not respond for good.example: its MX and SPF records were not checked',
    },
  ]);
}, 15_000);
