import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { withConnection } from '#prisma/database.ts';
import type { Encryption } from './encryption.ts';
import { acceptKey, isFormerKeyAmong } from './siteIdentity.ts';

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

/** The first of the two numbers of the advisory locks for writing with a key: an arbitrary one, unique in this database. */
const writing = 7_201_133;

/** The second, which says nothing about the key. */
const numberOf = (key: string): number =>
  createHmac('sha256', Buffer.from(key, 'base64')).update('writing').digest().readUInt32BE() >>> 1;

/** Shows other gateways which key this one encrypts with, for as long as the connection is open. */
export async function showKey(connection: ClientBase, { keys: [current] }: Encryption): Promise<void> {
  await connection.query('SELECT pg_advisory_lock_shared($1, $2)', [writing, numberOf(current)]);
}

/** Whether a gateway encrypts with the old key. */
async function isOldKeyInUse(connection: ClientBase, { keys: [, old = ''] }: Encryption): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1 AND objid = $2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [writing, numberOf(old)],
  );
  return (rowCount ?? 0) > 0;
}

/** The result of a rotation. */
interface Rotated {
  reencrypted: number;
  /** Rows that neither key decrypts; they are left unchanged. */
  unreadable: number;
}

/** What the log says after a rotation. */
const reports = {
  begun: 'both keys can be read now: go on with step 2 (gateway/README.md, The key)',
  underWay:
    'everything is encrypted with SECRET_KEY, but another gateway still encrypts with SECRET_KEY_OLD: go on with step 2 there',
  complete: 'everything is encrypted with SECRET_KEY: SECRET_KEY_OLD is no longer needed',
};

/**
 * Re-encrypts everything with the current key in the background, one gateway at a time, until no gateway encrypts with
 * the old one. It may be interrupted at any moment: the remaining rows can still be decrypted, and the next start
 * continues.
 */
export function rotateKey(url: string, encryption: Encryption, log: Logger): { close(): Promise<void> } {
  const stop = new AbortController();
  const attempt = () =>
    withConnection(url, async (connection) => {
      const { rows } = await connection.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lock]);
      if (!rows[0]?.ours) return undefined;
      // Before: what it writes meanwhile may be missed.
      const isInUse = await isOldKeyInUse(connection, encryption);
      const rotated = await reencrypt(connection, encryption, stop.signal);
      if (!rotated) return undefined;
      const isChange = await isFormerKeyAmong(connection, encryption);
      return { rotated, state: !isChange ? 'begun' : isInUse ? 'underWay' : 'complete' } as const;
    });
  async function work(): Promise<void> {
    let last: keyof typeof reports | undefined;
    while (!stop.signal.aborted) {
      const outcome = await attempt().catch((error) => {
        log.warn({ error: String(error) }, 'encrypting with the new SECRET_KEY was interrupted');
        return undefined;
      });
      if (outcome && outcome.state !== last) report(outcome.rotated, outcome.state);
      last = outcome?.state ?? last;
      if (outcome && outcome.state !== 'underWay') return;
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }
  function report(rotated: Rotated, state: keyof typeof reports): void {
    const { unreadable } = rotated;
    if (unreadable) log.warn({ unreadable }, 'neither key can decrypt some two-factor secrets or e-mails');
    log.warn(rotated, reports[state]);
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
