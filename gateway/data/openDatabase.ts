import { stat } from 'node:fs/promises';
import {
  type Database,
  type Databases,
  databaseCodeOf,
  isUnavailable,
  openDatabases,
  withConnection,
} from '#prisma/database.ts';
import { inspectEmbedded, openEmbedded } from '#prisma/server/embedded.ts';
import { EmbeddedFailure } from '#prisma/server/embeddedFailure.ts';
import { type Applied, migrate } from '#prisma/server/migrate.ts';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../startFailure.ts';
import { waitAtMost } from './waitAtMost.ts';

/** The site's database, with this release's tables, triggers and functions. */
export interface Data {
  /** For work outside requests: commands, and the gateway's background work. */
  database: Database;
  databases: Databases;
  /** The URL of the server itself, for work that needs its own connection: locks, LISTEN, migrations. */
  url: string;
  /** The migrations, triggers and functions that this start applied. */
  applied: Applied;
  close(): Promise<void>;
}

/** The PostgreSQL that the site uses. */
export interface Server {
  /** The URL of the server itself, for work that needs its own connection: locks, LISTEN, migrations. */
  url: string;
  /** The URL of the pooler in front of it, if there is one. */
  poolerUrl?: string;
  /** Restarts the embedded server whenever it exits; calls back once if it cannot be restarted. */
  keepRunning(onLost: (error: Error) => void): void;
  close(): Promise<void>;
}

/** The settings that locate a site's database. */
type ServerLocation = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** The variable with the URL of the server itself, for when DATABASE_URL points to a pooler. */
const direct = 'DATABASE_DIRECT_URL';

/** `server_version_num` of PostgreSQL 14. */
const oldest = 140_000;

/** The URL of the site's database itself; undefined for an embedded one that is not running. Opens nothing. */
export async function runningDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: ServerLocation): Promise<string | undefined> {
  if (databaseUrl) return databaseDirectUrl ?? databaseUrl;
  const embedded = await inspectEmbedded(dataDir).catch(() => undefined);
  return embedded?.state === 'running' ? embedded.url : undefined;
}

/**
 * Opens DATABASE_URL, or else the embedded server, which other processes of the site may use at the same time. Changes
 * nothing in the database. On failure, closes what was already open and throws a StartFailure that names the variable.
 */
export async function openServer(
  { databaseUrl, databaseDirectUrl, dataDir }: ServerLocation,
  { onlyRead = false }: { onlyRead?: boolean } = {},
): Promise<Server> {
  if (databaseUrl) {
    const external = { url: databaseUrl, keepRunning: () => {}, close: async () => {} };
    if (!databaseDirectUrl) {
      await refuseUnusable(databaseUrl, { onlyRead }).catch(explain(databaseUrl));
      return external;
    }
    await refuseUnusable(databaseDirectUrl, { variable: direct, onlyRead }).catch(explain(databaseDirectUrl, direct));
    await refuseOther(databaseUrl, databaseDirectUrl).catch(explain(databaseUrl));
    return { ...external, url: databaseDirectUrl, poolerUrl: databaseUrl };
  }
  const { url, keepRunning, stop } = await openEmbedded(dataDir).catch(refuseFolder(dataDir));
  return { url, keepRunning, close: () => stop() };
}

/**
 * Opens the server and brings its tables, triggers and functions up to date.
 * @param beforeMigrating May refuse the database by throwing, before anything in it is changed.
 * @param onLost Called when the embedded server has exited and cannot be restarted.
 * @param patience Multiplies the time limits of requests.
 */
export async function openData(
  config: ServerLocation,
  beforeMigrating: (url: string) => Promise<void> = async () => {},
  onLost: (error: Error) => void = () => {},
  patience = 1,
): Promise<Data> {
  const server = await openServer(config);
  const { url, poolerUrl } = server;
  try {
    await beforeMigrating(url);
    const applied = await migrate(url);
    const databases = openDatabases(poolerUrl ?? url, { pooler: poolerUrl !== undefined, patience });
    await databases.connect();
    server.keepRunning(onLost);
    return {
      database: databases.writes,
      databases,
      url,
      applied,
      async close() {
        await waitAtMost(1_000, databases.close());
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    return explain(config.databaseDirectUrl ?? config.databaseUrl)(explainLoss(error as Error, config));
  }
}

/** A StartFailure if the database became unavailable or too slow after it was opened; any other error unchanged. */
export function explainLoss(error: Error, { databaseUrl }: Pick<Config, 'databaseUrl'>): Error {
  if (error instanceof StartFailure || !isUnavailable(error)) return error;
  const reasons: Record<string, string> = {
    '53100': 'has no disk space left',
    '53200': 'has no memory left',
    '53300': 'has no connections left',
  };
  const database = databaseUrl ? 'DATABASE_URL: the database' : 'The embedded PostgreSQL';
  const reason = reasons[databaseCodeOf(error)] ?? 'stopped responding, or responded too late';
  return new StartFailure(`${database} ${reason}.`, { cause: error });
}

/** For `catch`: throws a StartFailure that explains in one sentence why DATA_DIR cannot be used. */
export const refuseFolder =
  (dataDir: string) =>
  async (error: NodeJS.ErrnoException): Promise<never> => {
    const isFile = await stat(dataDir).then(
      (stats) => !stats.isDirectory(),
      () => error.code === 'ENOTDIR',
    );
    const reasons: Record<string, string> = {
      EACCES: 'is not writable by this account',
      EPERM: 'is not writable by this account',
      EROFS: 'is on a read-only file system',
      ENOSPC: 'is on a full disk',
      // A recursive `mkdir` reports this on a read-only file system.
      ENOENT: 'cannot be created: the folder above it is read-only',
    };
    const reason = isFile ? 'is not a folder' : reasons[error.code ?? ''];
    if (error instanceof EmbeddedFailure) throw new StartFailure(error.message, { cause: error });
    throw reason ? new StartFailure(`DATA_DIR ${dataDir} ${reason}.`, { cause: error }) : error;
  };

/**
 * Throws a StartFailure if the server is too old, does not use UTF-8 or is a pooler, if the user may not create tables,
 * or, unless `onlyRead`, if the database is read-only.
 */
export async function refuseUnusable(
  url: string,
  { variable = 'DATABASE_URL', onlyRead = false }: { variable?: string; onlyRead?: boolean } = {},
): Promise<void> {
  // A pooler rejects a startup parameter such as this limit, which it cannot apply to a single client. A busy machine
  // takes seconds for the first statement of a connection.
  const options = variable === direct ? {} : { statement_timeout: 10_000 };
  await withConnection(
    url,
    async (connection) => {
      const { rows } = await connection.query<{
        version: number;
        text: string;
        encoding: string;
        mayCreate: boolean;
        isReadOnly: boolean;
      }>(
        `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS text,
           current_setting('server_encoding') AS encoding, has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
           current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
      );
      const [server] = rows;
      if (server && server.version < oldest)
        throw new StartFailure(`${variable} points to PostgreSQL ${server.text}: version 14 or newer is required.`);
      if (server && server.encoding !== 'UTF8')
        throw new StartFailure(
          `${variable} points to a database with the encoding ${server.encoding}: create one with ENCODING 'UTF8' TEMPLATE template0.`,
        );
      if (!server?.mayCreate)
        throw new StartFailure(`${variable} names a user who may not create tables: GRANT them CREATE on the schema.`);
      if (server.isReadOnly && !onlyRead)
        throw new StartFailure(`${variable} points to a read-only database: a replica, or a server set to read-only.`);
    },
    options,
  );
}

/** Throws a StartFailure unless both URLs point to the same database. */
export async function refuseOther(poolerUrl: string, directUrl: string): Promise<void> {
  const [behind, itself] = await Promise.all(
    [poolerUrl, directUrl].map((url) =>
      withConnection(url, async (connection) => {
        const { rows } = await connection.query<{ identity: string }>(
          `SELECT concat(pg_postmaster_start_time(), ' ', oid) AS identity FROM pg_database
           WHERE datname = current_database()`,
        );
        return rows[0]?.identity;
      }),
    ),
  );
  if (behind !== itself) throw new StartFailure(`DATABASE_URL and ${direct} point to different databases.`);
}

interface DatabaseError extends NodeJS.ErrnoException {
  /** Only on errors reported by PostgreSQL itself. */
  severity?: string;
}

/** For `catch`: explains why the database at this URL cannot be used; without a URL, rethrows the error. */
const explain =
  (url: string | undefined, variable?: string) =>
  (error: Error): never => {
    throw url ? explained(error, url, variable) : error;
  };

/** Explains in one sentence why the database cannot be used. The explanation never contains the password. */
export function explained(error: DatabaseError, url: string, variable = 'DATABASE_URL'): Error {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing answers at ${server}`,
    ENOTFOUND: `there is no host named ${hostname}`,
    EAI_AGAIN: `the name ${hostname} cannot be resolved at the moment`,
    EHOSTUNREACH: `${hostname} cannot be reached`,
    ENETUNREACH: `${hostname} cannot be reached`,
    ETIMEDOUT: `${server} does not answer`,
    ECONNRESET: `the server at ${server} is not PostgreSQL, or requires another kind of connection`,
    '28P01': `${server} refuses the password of the user ${username}`,
    '28000': username ? `${server} does not let the user ${username} log in` : `the address has no user for ${server}`,
    '3D000': `${server} has no database named ${database}`,
    '42501': `the user ${username} lacks a permission on the database ${database}: ${error.message}`,
    '53100': `the disk of ${server} is full`,
    '53300': `${server} has no connections left`,
    '57P03': `${server} is starting or stopping`,
  };
  // Errors from `pg` itself have no code.
  const explanations: [RegExp, string | undefined][] = [
    [
      /unsupported startup parameter/,
      `${server} is a connection pooler: set ${direct} to the address of PostgreSQL itself`,
    ],
    [/does not support SSL/, `${server} does not offer TLS, which sslmode in the address requires`],
    [/^Connection terminated unexpectedly$/, reasons['ECONNRESET']],
    [/^timeout expired$|connection timeout/, reasons['ETIMEDOUT']],
  ];
  const reason =
    explanations.find(([message]) => message.test(error.message))?.[1] ??
    reasons[error.code ?? ''] ??
    (error.severity ? `${server} reports: ${error.message}` : undefined) ??
    (/CERT|TLS|UNABLE_TO/.test(error.code ?? '')
      ? `${server} has no trusted certificate (sslrootcert=FILE names its authority): ${error.message}`
      : undefined) ??
    (error.syscall === 'open' ? `the file ${error.path}, named in the address, cannot be read` : undefined);
  return reason ? new StartFailure(`${variable}: ${reason}.`, { cause: error }) : error;
}
