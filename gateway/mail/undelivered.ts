import type { Database } from '#prisma/database.ts';
import type { Secrets } from '#schema/core/context.ts';
import type { RenderedEmail } from './emails.ts';

/** An e-mail that has not been sent yet. */
export interface UndeliveredEmail {
  id: bigint;
  /** Undefined if the e-mail was encrypted with another key. */
  to: string | undefined;
  /** Undefined for the same reason, or if the e-mail comes from a release that did not store its kind. */
  kind: string | undefined;
  state: 'waiting' | 'being sent' | 'failed' | 'refused';
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
}

/** The unsent e-mails, oldest first, at most `first` of them, and their total number. */
export async function undelivered(
  database: Database,
  secrets: Secrets,
  first: number,
): Promise<{ emails: UndeliveredEmail[]; all: number; sentToday: number }> {
  const where = { content: { not: null } };
  const rows = await database.outgoingMail.findMany({ where, orderBy: { id: 'asc' }, take: first });
  const emails = rows.map(
    ({ content, refusedAt, ...row }): UndeliveredEmail => ({
      ...row,
      ...readable(secrets, content),
      state: refusedAt ? 'refused' : stateOf(row),
    }),
  );
  const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const [all, sentToday] = await Promise.all([
    database.outgoingMail.count({ where }),
    database.outgoingMail.count({ where: { sentAt: { gte: midnight } } }),
  ]);
  return { emails, all, sentToday };
}

/** The state of an e-mail that was not refused. A claim clears the last error until the attempt has ended. */
const stateOf = ({ attempts, lastError }: { attempts: number; lastError: string | null }): UndeliveredEmail['state'] =>
  lastError ? 'failed' : attempts ? 'being sent' : 'waiting';

function readable(secrets: Secrets, content: Uint8Array | null): Pick<UndeliveredEmail, 'to' | 'kind'> {
  try {
    const { to, kind } = JSON.parse(secrets.open(content ?? new Uint8Array())) as RenderedEmail;
    return { to, kind };
  } catch {
    return { to: undefined, kind: undefined };
  }
}

/** Of these ids, or of all without a list, those of e-mails that can be retried: neither sent nor being sent. */
export async function retryable(database: Database, ids?: bigint[]): Promise<bigint[]> {
  const where = { content: { not: null }, lastError: { not: null }, ...(ids && { id: { in: ids } }) };
  return (await database.outgoingMail.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Makes e-mails due now, for a gateway to send. Returns their number: some may have been claimed or sent meanwhile. */
export const retry = (database: Database, ids: bigint[]): Promise<number> =>
  database.$executeRaw`
    UPDATE "OutgoingMail" SET "nextAttemptAt" = now(), "refusedAt" = NULL
    WHERE id = ANY(${ids}) AND content IS NOT NULL AND "lastError" IS NOT NULL`;
