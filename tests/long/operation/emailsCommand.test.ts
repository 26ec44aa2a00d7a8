import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { daysBefore, retention } from '#schema/figures/retention.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { runProgram } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const emails = (site: Site, ...args: string[]) => runProgram('emails', site.environment, ...args);
const recover = (site: Site, email: string) => site.rest('POST', '/auth/account-recovery/email', { email });
const stored = (site: Site) => site.database.outgoingMail.findMany({ orderBy: { id: 'asc' } });
/** Waits until every unsent e-mail has failed, and is due for another attempt. */
const allFailed = (site: Site) =>
  expect.poll(async () => (await stored(site)).every(({ sentAt, lastError }) => sentAt ?? lastError)).toBe(true);
/** The lines of the list, split into cells. */
const rows = ({ output }: { output: string }) =>
  output
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

/** A mail server that refuses every recipient with this message and code, unless the message is empty. */
let [refusal, responseCode] = ['', 550];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, done) => done(refusal ? Object.assign(new Error(refusal), { responseCode }) : null),
  onData(stream, _session, done) {
    stream.resume().once('end', () => {
      received++;
      done();
    });
  },
});
let received = 0;
server.on('error', () => {});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => new Promise<void>((done) => server.close(done)));
const refusing = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

test('e-mails that wait for the mail server are listed without their text, and can be sent immediately', async () => {
  const away = await openMailbox();
  await away.close();
  const site = await startSite({ SMTP_URL: away.url });
  expect(await emails(site, 'list')).toEqual({
    code: 0,
    output: 'No e-mails are waiting; 0 were sent today (UTC).\n',
  });
  const [ann, ben] = [await aMember(site), await aMember(site)];
  await recover(site, ann.email);
  await recover(site, ben.email);
  await allFailed(site);
  // The next attempt is far in the future, as after some hours without a mail server.
  const later = new Date(Date.now() + 3_000_000);
  await site.database.outgoingMail.updateMany({ data: { nextAttemptAt: later, attempts: 12 } });
  const listed = await emails(site, 'list');
  const [first, second] = await stored(site);
  expect(rows(listed)).toEqual([
    ['ID', 'recipient', 'kind', 'age', 'tries', 'state', 'last error'],
    [
      String(first?.id),
      ann.email,
      'recovery',
      '0 min',
      '12',
      expect.stringMatching(/^again in \d+ min$/),
      expect.stringContaining('ECONNREFUSED'),
    ],
    [String(second?.id), ben.email, 'recovery', '0 min', '12', expect.stringMatching(/^again in/), expect.anything()],
    [''],
    ['2 e-mails have not been sent; 0 were sent today (UTC).'],
  ]);
  expect(listed.output).not.toMatch(/token|https?:/);

  const back = await openMailbox(Number(new URL(away.url).port));
  expect(await emails(site, 'retry', String(second?.id))).toEqual({
    code: 0,
    output: '1 e-mail is due now; the running site will send it.\n',
  });
  await back.emailTo(ben.email);
  expect(back.emails.length).toBe(1);
  await emails(site, 'retry', '--all');
  await back.emailTo(ann.email);
  await expect.poll(async () => (await stored(site)).every(({ sentAt }) => sentAt)).toBe(true);
  // Unless midnight has just passed.
  expect((await emails(site, 'list')).output).toMatch(
    /^No e-mails are waiting; [012] (was|were) sent today \(UTC\)\.\n$/,
  );
  expect(await emails(site, 'retry', '--all')).toEqual({ code: 0, output: 'No e-mail has failed.\n' });
  expect(back.emails.length).toBe(2);
  await back.close();
});

test('an e-mail that the mail server permanently refuses can be retried, and is erased after its retention period', async () => {
  const site = await startSite({ SMTP_URL: refusing });
  const { email } = await aMember(site);
  refusal = 'relaying denied,\u001b[31m see https://relay.example/?t=1';
  await recover(site, email);
  await allFailed(site);
  expect(await stored(site)).toMatchObject([{ attempts: 1, refusedAt: expect.any(Date), content: expect.anything() }]);
  const [, row] = rows(await emails(site, 'list'));
  expect(row?.slice(1)).toEqual([
    email,
    'recovery',
    '0 min',
    '1',
    `refused permanently; erased in ${retention.unsentEmail - 1} days`,
    expect.stringMatching(/relaying denied, \[31m see …$/),
  ]);
  await emails(site, 'retry', '--all');
  await expect.poll(async () => (await stored(site))[0]?.attempts).toBe(2);
  await allFailed(site);
  refusal = '';
  const before = received;
  await emails(site, 'retry', row?.[0] ?? '');
  await expect.poll(() => received).toBe(before + 1);
  await expect.poll(async () => (await stored(site))[0]).toMatchObject({ content: null, sentAt: expect.any(Date) });

  [refusal, responseCode] = ['bad address syntax', 501];
  await recover(site, email);
  await allFailed(site);
  expect((await stored(site))[1]?.refusedAt).not.toBeNull();
  await site.database.$executeRaw`
    UPDATE "OutgoingMail" SET "createdAt" = ${daysBefore(new Date(), retention.unsentEmail)}, "nextAttemptAt" = now()
    WHERE content IS NOT NULL`;
  await expect.poll(async () => (await stored(site))[1]?.content).toBeNull();
  expect((await stored(site))[1]).toMatchObject({ sentAt: null });
});

test('an e-mail is tried again if the mail server refuses the session rather than the e-mail, in whatever words', async () => {
  const full = createServer((socket) => socket.end('554 too\0busy\r\n').on('error', () => {}));
  await new Promise<void>((done) => full.listen(0, '127.0.0.1', done));
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${(full.address() as AddressInfo).port}` });
  await recover(site, (await aMember(site)).email);
  await allFailed(site);
  expect(await stored(site)).toMatchObject([{ refusedAt: null, lastError: expect.stringContaining('554 toobusy') }]);
  full.close();
});

test('an e-mail that is being sent is not sent a second time', async () => {
  const away = await openMailbox();
  await away.close();
  const site = await startSite({ SMTP_URL: away.url });
  await recover(site, (await aMember(site)).email);
  await allFailed(site);
  // As if a gateway had claimed it.
  await site.database.outgoingMail.updateMany({
    data: { lastError: null, attempts: 3, nextAttemptAt: new Date(Date.now() + 120_000) },
  });
  const [, row] = rows(await emails(site, 'list'));
  expect(row?.[5]).toBe('being sent');
  expect(await emails(site, 'retry', row?.[0] ?? '')).toEqual({
    code: 1,
    output: `No e-mail with the number ${row?.[0]} has failed: see npm run emails -- list.\n`,
  });
  expect(await emails(site, 'retry', '--all')).toMatchObject({ code: 0, output: 'No e-mail has failed.\n' });
});

test('invalid arguments are refused with the usage', async () => {
  const site = await startSite();
  for (const [args, sentence] of [
    [[], 'ACTION is missing.'],
    [['delete'], "Unknown action 'delete'."],
    [['list', '3'], 'list accepts no further arguments.'],
    [['retry'], 'Give either IDs or --all.'],
    [['retry', '3', '--all'], 'Give either IDs or --all.'],
    [['retry', 'three'], "ID must be a number shown by list, not 'three'."],
  ] as const)
    expect(await emails(site, ...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`${sentence}\n\nUsage:`),
    });
});
