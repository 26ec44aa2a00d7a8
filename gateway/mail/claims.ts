import type { Database } from '#prisma/database.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';

/** How long a gateway's claim on an e-mail lasts, in milliseconds: longer than any delivery takes (transport.ts). */
const lease = 120_000;

/**
 * After this, an e-mail is not retried: most are outdated by then, and their links have expired. Only invitations, which
 * are valid for up to retention.invitation days, and offers of clubs could still be used.
 */
const giveUpAfter = daysInMs(retention.unsentEmail);

/** An e-mail that this gateway alone may send until the lease ends. */
export interface ClaimedMail {
  id: bigint;
  content: Uint8Array;
  attempts: number;
  /** Whether it is too old to be useful. */
  isLate: boolean;
  /** Whether the mail server refused it permanently, and the operator has not requested another attempt. */
  isRefused: boolean;
  /** Since when it was due, and its last error: restored if it is returned. */
  dueAt: Date;
  formerError: string | null;
}

/**
 * What became of a claimed e-mail: sent; nothing of it still to be told; failed; permanently refused; or returned to its
 * place in the queue, as if it had not been claimed.
 */
export interface Result {
  id: bigint;
  outcome: 'sent' | 'outdated' | 'failed' | 'refused' | 'returned';
  /** Whether its text is kept for another attempt. */
  isKept: boolean;
  error?: string | null;
  /** How long it waits for the next attempt, in milliseconds. */
  pause?: number;
  dueAt?: Date;
}

/**
 * Records what became of claimed e-mails, and claims the next due ones for the length of the lease; other gateways skip
 * these. One statement: while it runs, none is both sent and due again, and a slot is free once its e-mail is recorded.
 */
export async function recordAndClaim(database: Database, results: Result[], most: number): Promise<ClaimedMail[]> {
  const ended = JSON.stringify(results.map((result) => ({ ...result, id: String(result.id) })));
  const claimed = await database.$queryRaw<ClaimedMail[]>`
    WITH ended AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${ended}::jsonb)
        AS ended (id bigint, outcome text, "isKept" boolean, error text, pause int, "dueAt" timestamptz)),
    recorded AS (
      UPDATE "OutgoingMail" AS mail SET
        content = CASE WHEN ended."isKept" THEN content END,
        attempts = attempts - (outcome = 'returned')::int,
        "sentAt" = CASE WHEN outcome = 'sent' THEN now() END,
        "refusedAt" = CASE WHEN outcome = 'refused' THEN now() END,
        "lastError" = error,
        "nextAttemptAt" = CASE outcome
          -- Not retried automatically; it becomes due once more, to be erased.
          WHEN 'refused' THEN "createdAt" + ${giveUpAfter} * interval '1 millisecond'
          WHEN 'failed' THEN now() + pause * interval '1 millisecond'
          WHEN 'returned' THEN ended."dueAt"
          ELSE "nextAttemptAt" END
      FROM ended WHERE mail.id = ended.id),
    due AS (
      SELECT id, "nextAttemptAt" AS "dueAt", "lastError" AS "formerError" FROM "OutgoingMail" AS mail
      WHERE "nextAttemptAt" <= now() AND content IS NOT NULL AND id NOT IN (SELECT id FROM ended)
        AND NOT EXISTS (
          SELECT FROM "OutgoingMail" AS older WHERE older."inOrder" = mail."inOrder" AND older.id < mail.id
            AND older.content IS NOT NULL AND older."refusedAt" IS NULL)
      ORDER BY "nextAttemptAt", id LIMIT ${most}::int FOR UPDATE SKIP LOCKED)
    UPDATE "OutgoingMail" AS mail SET attempts = attempts + 1, "lastError" = NULL,
      "nextAttemptAt" = now() + ${lease} * interval '1 millisecond'
    FROM due WHERE mail.id = due.id
    RETURNING mail.id, content, attempts, now() - "createdAt" >= ${giveUpAfter} * interval '1 millisecond' AS "isLate",
      "refusedAt" IS NOT NULL AS "isRefused", "dueAt", "formerError"`;
  return claimed.toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime() || Number(left.id - right.id));
}
