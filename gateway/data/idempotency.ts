import { randomUUID } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Context } from '#schema/core/context.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { encryptionWith } from './encryption.ts';

/** How long a claim holds if its gateway stops before it answers, in seconds: longer than any request takes. */
const lease = 60;

/**
 * Claims a caller's key for its first request, whichever gateway gets it, and keeps the answer for repetitions. Neither
 * keys nor requests are stored, only their hashes; the answer, which may contain a secret, is encrypted with a key that
 * only the caller's leads to.
 */
export function openIdempotency(database: Database, keyedHash: Context['keyedHash']) {
  return {
    /** @param call What the request asks for: another one must not get its answer. */
    async begin(caller: string, key: string, call: string) {
      const hashOf = (...parts: string[]) => keyedHash(JSON.stringify(['idempotency', ...parts]));
      const [keyHash, requestHash] = [hashOf('key', caller, key), hashOf('request', call)];
      const encryption = encryptionWith([Buffer.from(hashOf('answer', caller, key)).toString('base64')]);
      const claim = randomUUID();
      for (;;) {
        const [claimed] = await database.rows(Prisma.sql`
          INSERT INTO "IdempotentRequest" AS stored ("keyHash", "requestHash", claim, "expiresAt")
          VALUES (${keyHash}, ${requestHash}, ${claim}::uuid, clock_timestamp() + make_interval(secs => ${lease}))
          ON CONFLICT ("keyHash") DO UPDATE SET "requestHash" = EXCLUDED."requestHash", claim = EXCLUDED.claim,
            answer = NULL, "expiresAt" = EXCLUDED."expiresAt"
          WHERE stored."expiresAt" <= clock_timestamp()
          RETURNING claim`);
        if (claimed) return { claim: claimOf(database, claim, keyHash, encryption.seal) };
        const [stored] = await database.rows<{ isSame: boolean; answer: Uint8Array | null }>(Prisma.sql`
          SELECT "requestHash" = ${requestHash} AS "isSame", answer FROM "IdempotentRequest"
          WHERE "keyHash" = ${keyHash} AND "expiresAt" > clock_timestamp()`);
        // Otherwise, it was released or expired in between.
        if (stored && !stored.isSame) return { refused: 'request.idempotencyKeyReused' as const };
        if (stored && !stored.answer) return { refused: 'request.idempotencyKeyInUse' as const };
        if (stored?.answer) return { answer: encryption.open(stored.answer) };
      }
    },
  };
}

function claimOf(database: Database, claim: string, keyHash: Uint8Array, seal: (answer: string) => Uint8Array) {
  const mine = Prisma.sql`"keyHash" = ${keyHash} AND claim = ${claim}::uuid`;
  return {
    async store(answer: string) {
      await database.rows(Prisma.sql`
        UPDATE "IdempotentRequest" SET answer = ${seal(answer)},
          "expiresAt" = clock_timestamp() + make_interval(hours => ${bounds.idempotencyHours})
        WHERE ${mine}`);
    },
    async release() {
      await database.rows(Prisma.sql`DELETE FROM "IdempotentRequest" WHERE ${mine}`);
    },
  };
}
