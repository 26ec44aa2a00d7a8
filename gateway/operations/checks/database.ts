import type pg from 'pg';
import { withConnection } from '#prisma/database.ts';
import { inspectEmbedded } from '#prisma/server/embedded.ts';
import { functionChanges } from '#prisma/server/functions.ts';
import { migrationNames } from '#prisma/server/migrate.ts';
import type { Config } from '../../config/config.ts';
import { clockTolerance } from '../../data/clocks.ts';
import { explained, refuseOther, refuseUnusable } from '../../data/openDatabase.ts';
import { lagBetween } from '../../data/replica.ts';
import { type UsedIds, usedIds } from '../../data/usedIds.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';
import { skew } from './clock.ts';

const { ok, warn, fail } = resultsOf('database');

/** Checks the database; also returns its URL, if it responds. */
export async function checkDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  dataDir,
}: Config): Promise<{ results: CheckResult[]; url: string | undefined }> {
  if (databaseUrl) {
    const { results, url } = databaseDirectUrl
      ? await answering(databaseDirectUrl, 'DATABASE_DIRECT_URL')
      : await answering(databaseUrl, 'DATABASE_URL');
    const pooler = databaseDirectUrl ? [await poolerBefore(databaseUrl, databaseDirectUrl)] : [];
    const replica = databaseReplicaUrl && url ? [await replicaOf(url, databaseReplicaUrl)] : [];
    return { results: [...results, ...pooler, ...replica], url };
  }
  const embedded = await inspectEmbedded(dataDir);
  if (embedded.state === 'running') return answering(embedded.url, 'the embedded PostgreSQL');
  const messages = {
    absent: 'embedded PostgreSQL, not created yet: the first start of the site creates it',
    stopped: 'embedded PostgreSQL, not running: it starts with the site; run the doctor again then to check it',
    crashed: 'embedded PostgreSQL, not shut down cleanly: the next start of the site recovers it',
  };
  return { results: [ok(messages[embedded.state])], url: undefined };
}

async function answering(url: string, name: string): Promise<{ results: CheckResult[]; url: string | undefined }> {
  try {
    await refuseUnusable(url, { variable: name });
    const { pathname, host } = new URL(url);
    const results = await withConnection(url, async (connection) => [
      ok(`PostgreSQL ${await versionOf(connection)} answers at ${host}${pathname}, with the permissions it needs`),
      await migrationsIn(connection),
      ...(await idsIn(connection)),
      await clockOf(connection),
    ]);
    return { results, url };
  } catch (error) {
    return { results: [fail(explained(error as Error, url, name).message)], url: undefined };
  }
}

/** Whether the pooler points to the same database. */
async function poolerBefore(poolerUrl: string, directUrl: string): Promise<CheckResult> {
  try {
    await refuseOther(poolerUrl, directUrl);
    return ok(`a pooler answers at ${new URL(poolerUrl).host}, and points to the same database`);
  } catch (error) {
    return fail(explained(error as Error, poolerUrl).message);
  }
}

/** Whether the replica belongs to this database, and how far it is behind. */
async function replicaOf(url: string, replicaUrl: string): Promise<CheckResult> {
  const { host } = new URL(replicaUrl);
  try {
    const lag = await lagBetween(url, replicaUrl);
    const behind = lag === 0 ? 'is up to date' : `is ${Math.ceil(lag / 1024)} KiB behind`;
    return ok(`a replica answers at ${host}, and ${behind}`);
  } catch (error) {
    return fail(`DATABASE_REPLICA_URL: the server at ${host} cannot be used: ${(error as Error).message}`);
  }
}

async function versionOf(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return rows[0]?.version.split(' ')[0] ?? '';
}

async function migrationsIn(connection: pg.Client): Promise<CheckResult> {
  const known = await migrationNames();
  const { rows } = await connection
    .query<{ name: string; finished: boolean }>(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
       WHERE rolled_back_at IS NULL`,
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code === '42P01') return { rows: [] };
      throw error;
    });
  const listed = (names: string[]) => names.join(', ');
  const begun = rows.filter(({ finished }) => !finished).map(({ name }) => name);
  if (begun.length)
    return warn(
      `the migration ${listed(begun)} has begun: a gateway is applying it, or was killed, and the next start applies it again`,
    );
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length)
    return warn(
      `a newer release has migrated it (${listed(unknown)}): this release still runs, but upgrade as soon as you can`,
    );
  const pending = known.filter((name) => !applied.includes(name));
  if (applied.length === 0) return ok('empty: the first start of the site creates the tables');
  if (pending.length)
    return warn(`migrations are pending (${listed(pending)}): the next start of the site applies them`);
  const { files, newer } = await functionChanges(connection);
  if (newer)
    return warn(
      `a newer release (${newer}) has set its triggers and functions: this release still runs, but upgrade as soon as you can`,
    );
  return files.length
    ? warn(`triggers or functions have changed (${listed(files)}): the next start of the site applies them`)
    : ok('its tables, triggers and functions are up to date');
}

/** The table that will run out of ids first, once it has used half of them. */
async function idsIn(connection: pg.Client): Promise<CheckResult[]> {
  const { rows } = await connection.query<UsedIds>(usedIds.text);
  const [most] = rows;
  if (!most || most.ratio <= 0.5) return [];
  const says = `the table ${most.table} has used ${Math.floor(most.ratio * 100)}% of its ids: upgrade to a release in which they are larger before nothing can be added to it`;
  return [most.ratio > 0.8 ? fail(says) : warn(says)];
}

async function clockOf(connection: pg.Client): Promise<CheckResult> {
  const sentAt = Date.now();
  const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return skew('the database', Number(rows[0]?.now), [sentAt, Date.now()], clockTolerance);
}
