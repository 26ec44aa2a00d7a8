import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import type { Mail, Secrets } from '#schema/context.ts';
import { type Sender, type Written, writeLetter } from './letters.ts';
import type { Deliver } from './transport.ts';

const second = 1000;
/** How long a letter is one gateway's to send; longer than any delivery takes. */
const lease = 120 * second;
const longestPause = 3600 * second;
/** After that a letter is of no use: its token has long expired. */
const giveUpAfter = 4 * 24 * 3600 * second;

/** Keeps letters with the change that causes them, and sends them: none lost, each once, none delaying a request. */
export interface PostOffice extends Mail {
  /** Sends what is due; called when letters wait. */
  work(): void;
  close(): Promise<void>;
}

/** Opens the outbox table for posting and for sending. */
export function openPostOffice(
  database: Database,
  box: Secrets,
  sender: Sender,
  deliver: Deliver,
  log: Logger,
): PostOffice {
  let working: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function sendAll(): Promise<void> {
    do {
      again = false;
      for (let due = await claim(); due && !closed; due = await claim()) await send(due);
    } while (again && !closed);
  }

  /** Takes the next due letter for the length of the lease; another gateway skips it. */
  async function claim(): Promise<Claimed | undefined> {
    const [claimed] = await database.$queryRaw<Claimed[]>`
      UPDATE "OutgoingMail" SET attempts = attempts + 1, "nextAttemptAt" = now() + ${lease} * interval '1 millisecond'
      WHERE id = (
        SELECT id FROM "OutgoingMail" WHERE "nextAttemptAt" <= now() AND letter IS NOT NULL
        ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, letter, attempts, "createdAt"`;
    return claimed;
  }

  async function send({ id, letter, attempts, createdAt }: Claimed): Promise<void> {
    try {
      await deliver(id, JSON.parse(box.open(letter)) as Written);
      await database.outgoingMail.update({
        where: { id },
        data: { letter: null, sentAt: new Date(), lastError: null },
      });
    } catch (error) {
      const hopeless = isRefusedForGood(error) || Date.now() - createdAt.getTime() > giveUpAfter;
      const pause = Math.min(longestPause, 2 ** Math.min(attempts, 12) * second);
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      log.warn({ mail: id, attempts, hopeless, error: lastError }, 'mail was not sent');
      await database.outgoingMail.update({
        where: { id },
        data: { lastError, nextAttemptAt: new Date(Date.now() + pause), ...(hopeless ? { letter: null } : {}) },
      });
    }
  }

  function work(): void {
    if (closed) return;
    again = true;
    working ??= sendAll()
      .catch((error) => log.warn({ error: String(error) }, 'the outbox could not be read'))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(work, second);
  return {
    async post(transaction, recipient, letter) {
      const sealed = box.seal(JSON.stringify(writeLetter(recipient, letter, sender)));
      await transaction.outgoingMail.create({ data: { letter: sealed }, select: { id: true } });
    },
    work,
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}

interface Claimed {
  id: number;
  letter: Uint8Array;
  attempts: number;
  createdAt: Date;
}

/** The mail server's own word that this address will never do (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 550 && code <= 559;
}
