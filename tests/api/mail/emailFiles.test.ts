import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openLog } from '#gateway/log.ts';
import { withCalendars } from '#gateway/mail/calendars.ts';
import { openTransport } from '#gateway/mail/transport.ts';
import { daysBefore, retention } from '#schema/figures/retention.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const dataDir = await temporaryFolder();
afterAll(() => rm(dataDir, { recursive: true }));
const folder = join(dataDir, 'outbox');
const opened = () => openTransport(readConfig({ DATA_DIR: dataDir }), 'test@localhost', openLog('silent'));
const email = {
  kind: 'clubVerified' as const,
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  link: 'https://example.com',
};
const age = (name: string, days: number) => {
  const at = daysBefore(new Date(), days);
  return utimes(join(folder, name), at, at);
};

test('without a mail server, e-mails are written to files, which are deleted after the retention period', async () => {
  const { deliver } = opened();
  for (const id of [1n, 2n]) await deliver(id, email);
  await age('00000001.eml', retention.emailRecord + 1);
  await age('00000002.eml', retention.emailRecord - 1);
  await opened().deliver(3n, email);
  expect((await readdir(folder)).sort()).toEqual(['00000002.eml', '00000003.eml']);
});

test('a subject is read as written, even if it looks like an encoded word', async () => {
  const subject =
    `New notice: =?utf-8?B?4oCuZ25w?= ${'and a long title that takes more than one line '.repeat(2)}`.trim();
  await opened().deliver(4n, { ...email, subject });
  const { subject: read } = await PostalMime.parse(await readFile(join(folder, '00000004.eml')));
  expect(read).toBe(subject);
});

test('a name that it is from is read as written, adds no header, and leaves the address as it is', async () => {
  const names = [
    'Zwei Ufer (FX Clubs)',
    'نادي دبي “Süd” (FX Clubs)',
    '"Evil" <evil@example.com>, x',
    'A\r\nBcc: evil@example.com',
  ];
  for (const [index, from] of names.entries()) {
    await opened().deliver(BigInt(10 + index), { ...email, from });
    const read = await PostalMime.parse(await readFile(join(folder, `000000${10 + index}.eml`)));
    expect(read.from?.address).toBe('no-reply@localhost');
    expect(read.from?.name?.split(/\s+/)).toEqual(from.split(/\s+/));
    expect(read.bcc).toBeUndefined();
  }
});

test('e-mails of a conversation name it the same way after a restart, and have ids of their own', async () => {
  for (const id of [20n, 21n]) await opened().deliver(id, { ...email, thread: 'topic-12' });
  const read = await Promise.all(
    [20, 21].map(async (id) => PostalMime.parse(await readFile(join(folder, `000000${id}.eml`)))),
  );
  for (const { inReplyTo, references } of read)
    expect([inReplyTo, references]).toEqual(['<topic-12.test@localhost>', '<topic-12.test@localhost>']);
  expect(new Set(read.map(({ messageId }) => messageId))).toEqual(
    new Set(['<20.test@localhost>', '<21.test@localhost>']),
  );
});

test('an e-mail whose calendar files cannot be built is sent without them', async () => {
  const database = { meeting: { findMany: () => Promise.reject(new Error('No such zone.')) } };
  const settings = { publicUrl: 'https://example.com', mailFrom: 'post@example.com' };
  const deliver = withCalendars(database as never, opened().deliver, settings, openLog('silent'));
  const invitations = { userId: 1, about: [{ ids: [5] }] };
  await deliver(5n, { ...email, invitations });
  const { subject, attachments } = await PostalMime.parse(await readFile(join(folder, '00000005.eml')));
  expect([subject, attachments]).toEqual(['Hello', []]);
});
