import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { withConnection } from '#prisma/database.ts';
import type { Encryption } from './encryption.ts';
import { acceptKey } from './siteIdentity.ts';

/** Every encrypted column except Site."keyCheck", with its table's primary key. */
export const encryptedColumns = [
  { table: 'TwoFactor', id: 'userId', column: 'secret' },
  { table: 'OutgoingMail', id: 'id', column: 'content' },
  { table: 'Mailing', id: 'id', column: 'content' },
  { table: 'Site', id: 'id', column: 'addressKey' },
  { table: 'Site', id: 'id', column: 'unsubscribeKey' },
] as const;

/** Rows read and written at a time. */
const batch = 200;
/** The wait after a failed attempt, or while another gateway does the work, in milliseconds. */
const pause = 2_000;
/** The key of the advisory lock for rotation: an arbitrary number, unique in this database. */
const lock = 7_201_131;

/** The result of a rotation. */
interface Rotated {
  reencrypted: number;
  /** Rows that neither key decrypts; they are left unchanged. */
  unreadable: number;
}

/**
 * Re-encrypts everything with the current key in the background, one gateway at a time. It may be interrupted at any
 * moment: the remaining rows can still be decrypted, and the next start continues.
 */
export function rotateKey(url: string, encryption: Encryption, log: Logger): { close(): Promise<void> } {
  const stop = new AbortController();
  const attempt = () =>
    withConnection(url, async (connection) => {
      const { rows } = await connection.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lock]);
      return rows[0]?.ours ? reencrypt(connection, encryption, stop.signal) : undefined;
    });
  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const rotated = await attempt().catch((error) => {
        log.warn({ error: String(error) }, 'encrypting with the new SECRET_KEY was interrupted');
        return undefined;
      });
      if (rotated) return report(rotated);
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }
  function report(rotated: Rotated): void {
    const { unreadable } = rotated;
    if (unreadable) log.warn({ unreadable }, 'neither key can decrypt some two-factor secrets or e-mails');
    log.warn(
      rotated,
      'everything is encrypted with SECRET_KEY: SECRET_KEY_OLD is no longer needed, unless another gateway encrypts with it',
    );
  }
  const working = work();
  return {
    async close() {
      stop.abort();
      await working;
    },
  };
}

/**
 * Re-encrypts with the current key whatever another key encrypted, in batches, and then makes the current key the
 * database's own. Rows that are changed meanwhile are skipped: they are written with the current key. Undefined if the
 * signal stopped it.
 */
export async function reencrypt(
  connection: ClientBase,
  encryption: Encryption,
  signal?: AbortSignal,
): Promise<Rotated | undefined> {
  const rotated: Rotated = { reencrypted: 0, unreadable: 0 };
  for (const { table, id, column } of encryptedColumns) {
    for (let after = '0'; ; ) {
      if (signal?.aborted) return undefined;
      const { rows } = await connection.query<{ id: string; sealed: Buffer }>(
        `SELECT "${id}"::text AS id, "${column}" AS sealed FROM "${table}"
         WHERE "${id}" > $1 AND "${column}" IS NOT NULL ORDER BY "${id}" LIMIT ${batch}`,
        [after],
      );
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const stale = rows.filter(({ sealed }) => !encryption.isCurrent(sealed));
      const changes = stale.flatMap(({ id, sealed }) => {
        const text = readable(encryption, sealed);
        return text === undefined ? [] : [{ id, sealed, renewed: Buffer.from(encryption.seal(text)) }];
      });
      rotated.unreadable += stale.length - changes.length;
      if (!changes.length) continue;
      const { rowCount } = await connection.query(
        `UPDATE "${table}" AS kept SET "${column}" = changed.renewed
         FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS changed (id, sealed, renewed)
         WHERE kept."${id}" = changed.id AND kept."${column}" = changed.sealed`,
        [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed), changes.map(({ renewed }) => renewed)],
      );
      rotated.reencrypted += rowCount ?? 0;
    }
  }
  await acceptKey(connection, encryption);
  return rotated;
}

function readable(encryption: Encryption, sealed: Uint8Array): string | undefined {
  try {
    return encryption.open(sealed);
  } catch {
    return undefined;
  }
}
