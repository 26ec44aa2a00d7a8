import type { Database } from '#prisma/database.ts';
import { type ClaimedMail, type Result, recordAndClaim } from './claims.ts';
import type { SendingLimit } from './SendingLimit.ts';

/** How long a result waits at most to be recorded together with others, in milliseconds. */
const gathering = 50;

/** What sending e-mails needs. */
interface Work {
  limit: SendingLimit;
  /** Tries to send an e-mail; never throws. */
  attempt(mail: ClaimedMail): Promise<Result>;
  /** Writes some of the e-mails that are not in the queue yet; returns whether there were any. */
  write(): Promise<boolean>;
  /** Whether nothing more may be claimed. */
  isStopped(): boolean;
}

/** Sends the e-mails that are due, several at a time. */
export interface Sending {
  /** Ends once nothing is due, or it is stopped and what was claimed is recorded. Not to be called while it runs. */
  run(): Promise<void>;
  /** Tells `run` that something may be due, or that it is stopped. */
  wake(): void;
}

/**
 * Opens the sending of e-mails. No more are claimed than can be sent at once, so that each is sent within the lease, and a
 * gateway that dies has sent, and not recorded, at most these. A result that could not be recorded is kept for the next run.
 */
export function openSending(database: Database, { limit, attempt, write, isStopped }: Work): Sending {
  const ended: Result[] = [];
  let sending = 0;
  let mayBeDue = true;
  let mayBeWritten = true;
  let writing: Promise<void> | undefined;
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const free = () => (isStopped() ? 0 : Math.max(0, limit.now - sending));

  async function start(mail: ClaimedMail): Promise<void> {
    sending++;
    const result = await attempt(mail);
    sending--;
    ended.push(result);
    if (sending === 0 || ended.length * 2 >= limit.now) wake();
    else timer ??= setTimeout(() => wake(), gathering);
  }

  /** Records what has ended, and claims as many e-mails as can be sent now. */
  async function claim(): Promise<void> {
    const [results, most] = [[...ended], free()];
    if (results.length === 0 && (most === 0 || !mayBeDue)) return;
    mayBeDue = false;
    const claimed = await recordAndClaim(database, results, most).catch((error) => {
      mayBeDue = true;
      throw error;
    });
    ended.splice(0, results.length);
    for (const mail of claimed) void start(mail);
    // An e-mail that waits for an earlier one becomes due only once that has been recorded.
    if (claimed.length === most || results.length > 0) mayBeDue = true;
    // Comes last, so that other e-mails never wait behind a large mailing; and beside those that are being sent.
    else if (mayBeWritten) writing ??= writeMore();
  }

  function writeMore(): Promise<void> {
    mayBeWritten = false;
    return write()
      .then(
        (wrote) => {
          mayBeWritten ||= wrote;
          mayBeDue ||= wrote;
        },
        (error) => {
          failure = error;
        },
      )
      .finally(() => {
        writing = undefined;
        wake();
      });
  }

  return {
    async run() {
      for (;;) {
        const woken = new Promise<void>((done) => {
          wake = done;
        });
        clearTimeout(timer);
        timer = undefined;
        await claim();
        if (failure) {
          const error = failure;
          failure = undefined;
          throw error;
        }
        const isIdle = sending === 0 && !writing;
        if ((mayBeDue && free() > 0) || (isIdle && ended.length > 0)) continue;
        if (isIdle) return;
        await woken;
      }
    },
    wake() {
      mayBeDue = true;
      mayBeWritten = true;
      wake();
    },
  };
}
