import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Database } from '#prisma/database.ts';
import { receives } from '#schema/access/recipients.ts';
import type { Mail, Secrets } from '#schema/core/context.ts';
import { presentNews } from '#schema/meeting/presentNews.ts';
import { fanOutPart, waitingParts } from '#schema/messages/fanOut.ts';
import { openTrouble } from '../log.ts';
import type { ClaimedMail, Result } from './claims.ts';
import { Unserved } from './connections.ts';
import { type EmailSettings, type RenderedEmail, renderEmail } from './emails.ts';
import { storeMailing, type Writing, writeMailings } from './mailings.ts';
import type { SendingLimit } from './SendingLimit.ts';
import { openSending } from './sending.ts';
import { readEmail, type StoredMail, storeEmails, writeEmail } from './storedEmail.ts';
import type { Deliver } from './transport.ts';

const second = 1000;
const longestPause = 3600 * second;

/** How long an e-mail waits at most for another one to the same reader, once claimed (claims.ts). */
const longestTurn = 20 * second;

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
export const openPost = (secrets: Secrets, sender: EmailSettings): Mail & Pick<Writing, 'postEach'> => {
  const postEach: Writing['postEach'] = (transaction, all) => storeEmails(transaction, all, secrets, sender);
  return {
    postEach,
    post: (transaction, recipient, email) => postEach(transaction, [{ recipient, email }]),
    postToAll: (transaction, userIds, email) =>
      storeMailing(transaction, userIds, email, secrets.seal(writeEmail(email))),
  };
};

/** How e-mails are sent. */
interface Delivery {
  deliver: Deliver;
  /** How many at a time. */
  limit: SendingLimit;
  /** While true, e-mails wait. */
  isPaused: () => boolean;
}

/** Opens the outbox for posting and sending. */
export function openOutbox(
  database: Database,
  secrets: Secrets,
  sender: EmailSettings,
  { deliver, limit, isPaused }: Delivery,
  log: Logger,
): Outbox {
  const post = openPost(secrets, sender);
  const writing = { secrets, postEach: post.postEach, log, unreadable: new Set<bigint>() };
  const trouble = openTrouble(log, 'the outbox could not be read', 'the outbox can be read again');
  /** The last e-mail to each reader that is being sent, or waits for others to them. */
  const lastTo = new Map<string, Promise<Result>>();
  let working: Promise<void> | undefined;
  let closed = false;
  let posted = false;
  const isStopped = () => closed || isPaused();
  const sending = openSending(database, {
    limit,
    attempt,
    async write() {
      await fanOutAll();
      return !isStopped() && (await writeMailings(database, writing));
    },
    isStopped,
  });

  /** Notifies the remaining members of large clubs. A failure holds up neither other clubs nor e-mails. */
  async function fanOutAll(): Promise<void> {
    for (const part of await waitingParts(database)) {
      if (isStopped()) return;
      await fanOutPart(database, part).catch((error) =>
        log.warn({ part, error: String(error) }, 'members of a large club could not be told'),
      );
    }
  }

  /** An e-mail as it is true now; undefined if nothing of it is. */
  async function presentMail({ about, ...rendered }: StoredMail): Promise<RenderedEmail | undefined> {
    if (!about) return rendered;
    const recipient = await database.user.findUnique({ where: { id: about.userId } });
    const email = recipient && (await presentNews(database, readEmail(about.email), recipient.id));
    return email && receives(recipient, email.kind) ? renderEmail(recipient, email, sender) : undefined;
  }

  /** Sends an e-mail, after those to the same reader that were claimed before it. */
  async function attempt(mail: ClaimedMail): Promise<Result> {
    try {
      if (mail.isRefused) throw new Error('refused permanently, and not retried in time');
      const stored: StoredMail = JSON.parse(secrets.open(mail.content));
      const result = send(mail, stored, lastTo.get(stored.to));
      lastTo.set(stored.to, result);
      await result;
      if (lastTo.get(stored.to) === result) lastTo.delete(stored.to);
      return result;
    } catch (error) {
      return failed(mail, error);
    }
  }

  async function send(mail: ClaimedMail, stored: StoredMail, before?: Promise<Result>): Promise<Result> {
    const { id, formerError, dueAt } = mail;
    const returned: Result = { id, outcome: 'returned', isKept: true, error: formerError, dueAt };
    const claimedAt = performance.now();
    if ((await before)?.outcome === 'returned' || performance.now() - claimedAt > longestTurn) return returned;
    try {
      const email = await presentMail(stored);
      if (email) {
        await deliver(id, email);
        limit.succeeded();
      }
      return { id, outcome: email ? 'sent' : 'outdated', isKept: false };
    } catch (error) {
      return error instanceof Unserved && limit.refused(error) ? returned : failed(mail, error);
    }
  }

  function failed({ id, attempts, isLate }: ClaimedMail, problem: unknown): Result {
    const refused = isPermanent(problem);
    const pause = Math.min(longestPause, 2 ** Math.min(attempts, 12) * second);
    // PostgreSQL stores no NUL, which a mail server's response may contain.
    const error = (problem instanceof Error && problem.message.replaceAll('\0', '').slice(0, 500)) || 'unknown';
    log.warn({ mail: id, attempts, refused, hopeless: refused || isLate, error }, 'mail was not sent');
    if (isLate) givenUp.inc();
    return { id, outcome: refused ? 'refused' : 'failed', isKept: !isLate, error, pause };
  }

  function work(): void {
    if (isStopped()) return;
    sending.wake();
    working ??= sending
      .run()
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
      sending.wake();
      await working;
      // What could not be recorded, if the database was away.
      await sending.run().catch(trouble.met);
    },
  };
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
