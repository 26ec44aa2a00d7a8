import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Logger } from 'pino';
import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { InvitationFile } from '#schema/meeting/calendar/invitationFiles.ts';
import { addressOf, type Config } from '../config/config.ts';
import { clubMarkPart } from './clubMark.ts';
import { openConnections, timeouts } from './connections.ts';
import { markId, type RenderedEmail } from './emails.ts';

/**
 * Sends one e-mail; throws on failure. The Message-ID is derived from the id, so it is the same for every attempt.
 */
export type Deliver = (id: bigint, email: RenderedEmail, files?: InvitationFile[]) => Promise<void>;

/** Delivers the site's e-mails. */
export interface Transport {
  deliver: Deliver;
  /** What currently keeps e-mails from being sent, as a sentence for the operator; undefined if nothing does. */
  problem(): Promise<string | undefined>;
  close(): void;
}

/** How often old files are removed, in milliseconds. */
const sweepEvery = 3_600_000;

/**
 * How long a delivery may take, in milliseconds: the timeouts of connections never end if the server keeps sending a
 * little. Shorter than a gateway's claim on an e-mail (claims.ts).
 */
const longestDelivery = 90_000;

/** Connects to the mail server and logs in. Returns its greeting and, if it does not accept mail, the problem. */
export async function askMailServer(smtpUrl: string): Promise<{ problem: string | undefined; greeting: string }> {
  let greeting = '';
  const readGreeting = (_entry: unknown, line: unknown) => {
    greeting ||= /^(?:S: )?(220[ -].*)/.exec(String(line))?.[1] ?? '';
  };
  const ignore = () => {};
  const logger = {
    level: ignore,
    trace: ignore,
    debug: readGreeting,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
  const smtp = createTransport({ url: smtpUrl, ...timeouts, logger, transactionLog: true });
  const problem = await smtp.verify().then(
    () => undefined,
    (error: Error & { code?: string }) => `SMTP_URL: ${explained(error, smtpUrl)}. E-mails wait until this is fixed.`,
  );
  smtp.close();
  return { problem, greeting };
}

/**
 * Sends through SMTP_URL. Without it, writes .eml files to DATA_DIR/outbox, with a log line each, and removes old ones.
 * @param origin Follows the e-mail's id in its Message-ID: unique to this database, with the sender's domain (RFC 5322,
 *   3.6.4).
 */
export function openTransport(
  { smtpUrl, mailFrom, dataDir, production }: Config,
  origin: string,
  log: Logger,
  longest = longestDelivery,
): Transport {
  const message = (
    id: bigint,
    { to, from, subject, text, html, replyTo, thread, unsubscribe, mark, emblem }: RenderedEmail,
    files: InvitationFile[] = [],
  ) => ({
    from: from === undefined ? mailFrom : { name: from, address: addressOf(mailFrom) },
    to,
    ...(replyTo && { replyTo }),
    // Someone's "=?utf-8?B?…?=" would be read as an encoded word (RFC 2047), with characters that no rule has seen.
    subject: subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject,
    text,
    html,
    attachments: [
      ...(mark === undefined ? [] : [{ cid: markId, ...shownOf(mark, emblem) }]),
      ...files.map(calendarPart),
    ],
    messageId: `<${id}.${origin}>`,
    // Nobody gets an e-mail with this id: it only keeps those of a conversation together (RFC 5322, 3.6.4).
    ...(thread && { inReplyTo: `<${thread}.${origin}>`, references: `<${thread}.${origin}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show an unsubscribe button.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  if (smtpUrl) {
    const connections = openConnections(smtpUrl);
    return {
      deliver: (id, email, invitations) =>
        connections.send({ ...message(id, email, invitations), signal: AbortSignal.timeout(longest) }),
      problem: async () => (await askMailServer(smtpUrl)).problem,
      close: connections.close,
    };
  }
  let lastSweep = 0;
  const files = createTransport({ streamTransport: true, buffer: true });
  const deliver: Deliver = async (id, email, invitations) => {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await files.sendMail(message(id, email, invitations));
    const file = join(folder, `${String(id).padStart(8, '0')}.eml`);
    await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    if (Date.now() - lastSweep > sweepEvery) {
      lastSweep = Date.now();
      await removeOld(folder);
    }
    // Developers get the link from this line; in production, it would put a token in the log.
    log.info({ to: email.to, subject: email.subject, file, ...(production ? {} : { link: email.link }) }, 'mail');
  };
  return { deliver, problem: async () => undefined, close() {} };
}

/** What stands at the head of an e-mail about a club. */
const shownOf = (mark: number, emblem: Buffer | undefined) =>
  emblem ? { content: emblem, contentType: 'image/jpeg' } : { raw: clubMarkPart(mark) };

/**
 * A calendar file as an attachment rather than as an alternative of the text, which some mail programs would then not
 * show.
 */
const calendarPart = ({ method, content }: InvitationFile, index: number) => ({
  filename: index === 0 ? 'meeting.ics' : `meeting-${index + 1}.ics`,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** Removes e-mails older than the record of a sent one is kept. A reader may be removing them at the same time. */
async function removeOld(folder: string): Promise<void> {
  const oldest = daysBefore(new Date(), retention.emailRecord).getTime();
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && written.mtimeMs < oldest) await rm(file, { force: true });
  }
}

function explained({ code, message }: Error & { code?: string }, smtpUrl: string): string {
  const { host, hostname } = new URL(smtpUrl);
  const reasons: Record<string, string> = {
    ESOCKET: `no mail server answers at ${host}`,
    ECONNECTION: `no mail server answers at ${host}`,
    ETIMEDOUT: `no mail server answers at ${host}`,
    EDNS: `there is no host named ${hostname}`,
    EAUTH: `${host} rejects the user or the password`,
  };
  return reasons[code ?? ''] ?? `${host} does not accept mail (${message})`;
}
