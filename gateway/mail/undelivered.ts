import type { Database } from '#prisma/database.ts';
import type { Secrets } from '#schema/core/context.ts';
import type { RenderedLetter } from './letters.ts';

/** A letter that has not been sent yet. */
export interface UndeliveredLetter {
  id: number;
  /** Undefined if the letter was encrypted with another key. */
  to: string | undefined;
  /** Undefined for the same reason, or if the letter comes from a release that did not store its kind. */
  kind: string | undefined;
  state: 'waiting' | 'being sent' | 'failed' | 'refused';
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
}

/** The unsent letters, oldest first, at most `first` of them, and their total number. */
export async function undelivered(
  database: Database,
  secrets: Secrets,
  first: number,
): Promise<{ letters: UndeliveredLetter[]; all: number }> {
  const where = { letter: { not: null } };
  const rows = await database.outgoingMail.findMany({ where, orderBy: { id: 'asc' }, take: first });
  const letters = rows.map(
    ({ letter, refusedAt, ...row }): UndeliveredLetter => ({
      ...row,
      ...readable(secrets, letter),
      state: refusedAt ? 'refused' : stateOf(row),
    }),
  );
  return { letters, all: await database.outgoingMail.count({ where }) };
}

/** The state of a letter that was not refused. A claim clears the last error until the attempt has ended. */
const stateOf = ({
  attempts,
  lastError,
}: {
  attempts: number;
  lastError: string | null;
}): UndeliveredLetter['state'] => (lastError ? 'failed' : attempts ? 'being sent' : 'waiting');

function readable(secrets: Secrets, letter: Uint8Array | null): Pick<UndeliveredLetter, 'to' | 'kind'> {
  try {
    const { to, kind } = JSON.parse(secrets.open(letter ?? new Uint8Array())) as RenderedLetter;
    return { to, kind };
  } catch {
    return { to: undefined, kind: undefined };
  }
}

/** Of these ids, or of all without a list, those of letters that can be retried: neither sent nor being sent. */
export async function retryable(database: Database, ids?: number[]): Promise<number[]> {
  const where = { letter: { not: null }, lastError: { not: null }, ...(ids && { id: { in: ids } }) };
  return (await database.outgoingMail.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Makes letters due now, for a gateway to send. Returns their number: some may have been claimed or sent meanwhile. */
export const retry = (database: Database, ids: number[]): Promise<number> =>
  database.$executeRaw`
    UPDATE "OutgoingMail" SET "nextAttemptAt" = now(), "refusedAt" = NULL
    WHERE id = ANY(${ids}) AND letter IS NOT NULL AND "lastError" IS NOT NULL`;
