import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { clubMarkPart } from '#gateway/mail/clubMark.ts';
import { markId, type RenderedEmail } from '#gateway/mail/emails.ts';
import { openDatabase } from '#prisma/database.ts';
import { announce, databaseUrl } from './serve.ts';

// An outbox that claims an e-mail, opens a connection, sends it and records it, and then goes on to the next.
const database = openDatabase(databaseUrl);
const { SECRET_KEY: key = '', SMTP_URL: url = '' } = process.env;
const secrets = encryptionWith([key]);
const smtp = createTransport({ url });

async function sendNext(): Promise<void> {
  const [claimed] = await database.$queryRaw<{ id: bigint; content: Uint8Array }[]>`
    UPDATE "FormerMail" SET attempts = attempts + 1, "nextAttemptAt" = now() + interval '2 minutes'
    WHERE id = (
      SELECT id FROM "FormerMail" WHERE "nextAttemptAt" <= now() AND content IS NOT NULL
      ORDER BY "nextAttemptAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, content`;
  if (!claimed) throw new Error('More e-mails were sent than there are.');
  const { to, subject, text, html, mark = 0 }: RenderedEmail = JSON.parse(secrets.open(claimed.content));
  await smtp.sendMail({
    from: 'FX Clubs <no-reply@localhost>',
    to,
    subject,
    text,
    html,
    attachments: [{ cid: markId, raw: clubMarkPart(mark) }],
    messageId: `<${claimed.id}.former@localhost>`,
  });
  await database.$executeRaw`UPDATE "FormerMail" SET content = NULL, "sentAt" = now() WHERE id = ${claimed.id}`;
}

const server = createServer(async (request, response) => {
  const end = performance.now() + 1000 * Number(request.url?.slice(1));
  while (performance.now() < end) await sendNext();
  response.end();
});
server.listen(0, '127.0.0.1', () => announce(server.address()));
