import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Database } from '#prisma/database.ts';
import { receives } from '#schema/access/recipients.ts';
import type { Mail, Secrets } from '#schema/core/context.ts';
import { shownNotice } from '#schema/core/emailKind.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { newsIn, presentNews } from '#schema/meeting/presentNews.ts';
import { fanOutPart, waitingParts } from '#schema/messages/fanOut.ts';
import { openTrouble } from '../log.ts';
import { type EmailSettings, type RenderedEmail, renderEmail } from './emails.ts';
import { postIdOf, storeMailing, writeMailings } from './mailings.ts';
import { readEmail, writeEmail } from './storedEmail.ts';
import type { Deliver } from './transport.ts';

const second = 1000;
/** How long a gateway's claim on an e-mail lasts: longer than any delivery takes. */
const lease = 120 * second;
const longestPause = 3600 * second;
/**
 * After this, an e-mail is not retried: most are outdated by then, and their links have expired. Only invitations, which
 * are valid for up to retention.invitation days, and offers of clubs could still be used.
 */
const giveUpAfter = daysInMs(retention.unsentEmail);

const givenUp = new Counter({
  name: 'fxclubs_emails_given_up_total',
  help: 'E-mails erased unsent, because no mail server accepted them in time.',
});

/**
 * A transactional outbox: e-mails are stored with the change that causes them and sent afterwards, so that none is lost
 * or delays a request (gateway/README.md, Mail).
 */
export interface Outbox extends Mail {
  /** Sends the e-mails that are due. */
  work(): void;
  /** The same, if this gateway has posted any since the last call; called when an operation has ended. */
  sendPosted(): void;
  /** The number of e-mails waiting, how long the oldest has waited, in seconds, and the number permanently refused. */
  backlog(): Promise<Backlog>;
  close(): Promise<void>;
}

/** The unsent e-mails. */
interface Backlog {
  emails: number;
  oldest: number;
  refused: number;
}

/** Opens the outbox for posting only; the gateways' next look finds the e-mails, and sends them. */
export const openPost = (secrets: Secrets, sender: EmailSettings): Mail => ({
  async post(transaction, recipient, email) {
    if (!receives(recipient, email.kind)) return;
    const isMeetings = newsIn(email).some(({ meeting }) => meeting.id);
    const about =
      isMeetings && recipient.id !== undefined ? { email: writeEmail(email), userId: recipient.id } : undefined;
    const stored: StoredMail = { ...renderEmail(recipient, email, sender), ...(about && { about }) };
    await transaction.$executeRaw`
      INSERT INTO "OutgoingMail" (content, "noticeId", "postId", "inOrder")
      VALUES (${secrets.seal(JSON.stringify(stored))}, ${shownNotice(email) ?? null}, ${postIdOf(email)},
        ${about ? `meetings ${email.club} ${about.userId}` : null})`;
  },
  postToAll: (transaction, userIds, email) =>
    storeMailing(transaction, userIds, email, secrets.seal(writeEmail(email))),
});

/** Opens the outbox for posting and sending; while `isPaused`, e-mails wait. */
export function openOutbox(
  database: Database,
  secrets: Secrets,
  sender: EmailSettings,
  deliver: Deliver,
  log: Logger,
  isPaused: () => boolean,
): Outbox {
  const post = openPost(secrets, sender);
  const writing = { secrets, post: post.post, log, unreadable: new Set<bigint>() };
  const trouble = openTrouble(log, 'the outbox could not be read', 'the outbox can be read again');
  let working: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let posted = false;
  const stopped = () => closed || isPaused();

  async function sendAll(): Promise<void> {
    do {
      again = false;
      await fanOutAll();
      for (let due = await claim(); due; due = stopped() ? undefined : await claim()) await send(due);
      // Comes last, so that other e-mails never wait behind a large mailing.
      if (!stopped() && (await writeMailings(database, writing))) again = true;
    } while (again && !stopped());
  }

  /** Notifies the remaining members of large clubs. A failure holds up neither other clubs nor e-mails. */
  async function fanOutAll(): Promise<void> {
    for (const part of await waitingParts(database)) {
      if (stopped()) return;
      await fanOutPart(database, part).catch((error) =>
        log.warn({ part, error: String(error) }, 'members of a large club could not be told'),
      );
    }
  }

  /** Claims the next due e-mail for the length of the lease; other gateways skip it. */
  async function claim(): Promise<ClaimedMail | undefined> {
    const [claimed] = await database.$queryRaw<ClaimedMail[]>`
      UPDATE "OutgoingMail" SET attempts = attempts + 1, "lastError" = NULL, "nextAttemptAt" = now() + ${lease} * interval '1 millisecond'
      WHERE id = (
        SELECT id FROM "OutgoingMail" AS mail WHERE "nextAttemptAt" <= now() AND content IS NOT NULL
          AND NOT EXISTS (
            SELECT FROM "OutgoingMail" AS older WHERE older."inOrder" = mail."inOrder" AND older.id < mail.id
              AND older.content IS NOT NULL AND older."refusedAt" IS NULL)
        ORDER BY "nextAttemptAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, content, attempts, now() - "createdAt" >= ${giveUpAfter} * interval '1 millisecond' AS "isLate",
        "refusedAt" IS NOT NULL AS "isRefused"`;
    return claimed;
  }

  /** An e-mail as it is true now; undefined if nothing of it is. */
  async function presentMail({ about, ...rendered }: StoredMail): Promise<RenderedEmail | undefined> {
    if (!about) return rendered;
    const recipient = await database.user.findUnique({ where: { id: about.userId } });
    const email = recipient && (await presentNews(database, readEmail(about.email), recipient.id));
    return email && receives(recipient, email.kind) ? renderEmail(recipient, email, sender) : undefined;
  }

  async function send({ id, content, attempts, isLate, isRefused }: ClaimedMail): Promise<void> {
    try {
      if (isRefused) throw new Error('refused permanently, and not retried in time');
      const email = await presentMail(JSON.parse(secrets.open(content)));
      if (email) await deliver(id, email);
      await database.$executeRaw`
        UPDATE "OutgoingMail" SET content = NULL, "sentAt" = CASE WHEN ${email !== undefined} THEN now() END, "lastError" = NULL
        WHERE id = ${id}`;
    } catch (error) {
      const refused = isPermanent(error);
      const pause = Math.min(longestPause, 2 ** Math.min(attempts, 12) * second);
      // PostgreSQL stores no NUL, which a mail server's response may contain.
      const lastError = (error instanceof Error && error.message.replaceAll('\0', '').slice(0, 500)) || 'unknown';
      log.warn({ mail: id, attempts, refused, hopeless: refused || isLate, error: lastError }, 'mail was not sent');
      // A permanently refused e-mail is not retried automatically; it becomes due once more, to be erased.
      await database.$executeRaw`
        UPDATE "OutgoingMail" SET "lastError" = ${lastError},
          "refusedAt" = CASE WHEN ${refused} THEN now() END,
          "nextAttemptAt" = CASE WHEN ${refused} THEN "createdAt" + ${giveUpAfter} * interval '1 millisecond'
            ELSE now() + ${pause} * interval '1 millisecond' END,
          content = CASE WHEN ${isLate} THEN NULL ELSE content END
        WHERE id = ${id}`;
      if (isLate) givenUp.inc();
    }
  }

  function work(): void {
    if (stopped()) return;
    again = true;
    working ??= sendAll()
      .then(trouble.isOver, trouble.met)
      .finally(() => {
        working = undefined;
      });
  }

  // Not in the context of the request that has posted: sending is no part of it.
  const inBackground = AsyncResource.bind(work);
  // E-mails that something else has stored, or that are due again.
  const timer = setInterval(work, second);
  return {
    post(...args) {
      posted = true;
      return post.post(...args);
    },
    postToAll(...args) {
      posted = true;
      return post.postToAll(...args);
    },
    work,
    sendPosted() {
      if (posted) inBackground();
      posted = false;
    },
    async backlog() {
      const [row] = await database.$queryRaw<Backlog[]>`
        SELECT count(*) FILTER (WHERE "refusedAt" IS NULL)::int AS emails,
          coalesce(extract(epoch FROM now() - min("createdAt") FILTER (WHERE "refusedAt" IS NULL)), 0)::float8 AS oldest,
          count("refusedAt")::int AS refused
        FROM "OutgoingMail" WHERE content IS NOT NULL`;
      return row ?? { emails: 0, oldest: 0, refused: 0 };
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}

/**
 * An e-mail as it is kept until it is sent. One about meetings is written again then: from the same moment as the calendar files
 * that it carries, and only what still holds.
 */
interface StoredMail extends RenderedEmail {
  about?: { email: string; userId: number };
}

interface ClaimedMail {
  id: bigint;
  content: Uint8Array;
  attempts: number;
  /** Whether it is too old to be useful. */
  isLate: boolean;
  /** Whether the mail server refused it permanently, and the operator has not requested another attempt. */
  isRefused: boolean;
}

/** The responses that refuse an address or a text permanently: also for its syntax, and for hosts without mail. */
const permanent = [501, 513, 521, ...Array.from({ length: 10 }, (_, last) => 550 + last)];

/**
 * Whether the mail server refuses this address or text permanently (RFC 5321, 4.2.1). A refusal of the whole session or
 * of our sender, such as a greeting of 554 or an exhausted quota, says nothing about the e-mail.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return permanent.includes(responseCode) && ['RCPT TO', 'DATA'].includes(command);
}
