import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Written } from './letters.ts';

/** Hands one letter over; throws when it could not. The id makes the letter's Message-ID, the same at every attempt. */
export type Deliver = (id: number, letter: Written) => Promise<void>;

/** How letters leave the site. */
export interface Transport {
  deliver: Deliver;
  /** What keeps letters from leaving at the moment, in a sentence for the operator; undefined where nothing does. */
  problem(): Promise<string | undefined>;
}

/**
 * By SMTP_URL, or, without one, into DATA_DIR/outbox as .eml files with a log line each.
 * @param origin What follows the letter's number in its Message-ID: unique to this database, with the sender's domain
 *   (RFC 5322, 3.6.4).
 */
export function openTransport(
  { smtpUrl, mailFrom, dataDir, production }: Config,
  origin: string,
  log: Logger,
): Transport {
  const message = (id: number, { to, subject, text, html, replyTo }: Written) => ({
    from: mailFrom,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}.${origin}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (smtpUrl) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const smtp = createTransport({ url: smtpUrl, ...timeouts });
    return {
      async deliver(id, letter) {
        await smtp.sendMail(message(id, letter));
      },
      problem: () =>
        smtp.verify().then(
          () => undefined,
          (error: Error & { code?: string }) => `SMTP_URL: ${whyNot(error, smtpUrl)}. Letters wait until one does.`,
        ),
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true });
  const deliver: Deliver = async (id, letter) => {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await files.sendMail(message(id, letter));
    const file = join(folder, `${String(id).padStart(8, '0')}.eml`);
    await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // Outside production this line is how one gets at the link; in production it would be a token in a log.
    log.info({ to: letter.to, subject: letter.subject, file, ...(production ? {} : { link: letter.link }) }, 'mail');
  };
  return { deliver, problem: async () => undefined };
}

function whyNot({ code, message }: Error & { code?: string }, smtpUrl: string): string {
  const { host, hostname } = new URL(smtpUrl);
  const reasons: Record<string, string> = {
    ESOCKET: `no mail server answers at ${host}`,
    ECONNECTION: `no mail server answers at ${host}`,
    ETIMEDOUT: `no mail server answers at ${host}`,
    EDNS: `there is no host named ${hostname}`,
    EAUTH: `${host} does not accept the user or the password`,
  };
  return reasons[code ?? ''] ?? `${host} does not take letters (${message})`;
}
