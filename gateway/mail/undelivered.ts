import type { Database } from '#prisma/database.ts';
import type { Secrets } from '#schema/context.ts';
import type { RenderedLetter } from './letters.ts';

/** A letter that has not left yet. */
export interface UndeliveredLetter {
  id: number;
  /** Undefined where the letter was written with another key, or by a release that did not note its kind. */
  to: string | undefined;
  kind: string | undefined;
  state: 'waiting' | 'being sent' | 'failed' | 'refused';
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
}

/** The letters that have not left yet, oldest first, at most `first` of them, and how many there are in all. */
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

/** A claim erases the last error until the attempt has ended. */
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

/** The numbers of those of these letters (of all, without a list) that could be tried again: neither sent nor under way. */
export async function retryable(database: Database, ids?: number[]): Promise<number[]> {
  const where = { letter: { not: null }, lastError: { not: null }, ...(ids && { id: { in: ids } }) };
  return (await database.outgoingMail.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** Makes these letters due now; a gateway sends them. How many: one may have been claimed or sent in the meantime. */
export const retry = (database: Database, ids: number[]): Promise<number> =>
  database.$executeRaw`
    UPDATE "OutgoingMail" SET "nextAttemptAt" = now(), "refusedAt" = NULL
    WHERE id = ANY(${ids}) AND letter IS NOT NULL AND "lastError" IS NOT NULL`;
