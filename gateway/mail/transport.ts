import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Written } from './letters.ts';

/** Hands one letter over; throws when it could not. The id makes the letter's Message-ID, the same at every attempt. */
export type Deliver = (id: number, letter: Written) => Promise<void>;

/** By SMTP_URL, or, without one, into DATA_DIR/outbox as .eml files with a log line each. */
export function openTransport(
  { smtpUrl, mailFrom, dataDir, production }: Config,
  publicUrl: string,
  log: Logger,
): Deliver {
  const host = new URL(publicUrl).hostname;
  const message = (id: number, { to, subject, text, html, replyTo }: Written) => ({
    from: mailFrom,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}.${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (smtpUrl) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const smtp = createTransport({ url: smtpUrl, ...timeouts });
    return async (id, letter) => {
      await smtp.sendMail(message(id, letter));
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true });
  return async (id, letter) => {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await files.sendMail(message(id, letter));
    const file = join(folder, `${String(id).padStart(8, '0')}.eml`);
    await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // Outside production this line is how one gets at the link; in production it would be a token in a log.
    log.info({ to: letter.to, subject: letter.subject, file, ...(production ? {} : { link: letter.link }) }, 'mail');
  };
}
