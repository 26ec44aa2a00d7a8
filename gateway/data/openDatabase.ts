import { stat } from 'node:fs/promises';
import {
  type Database,
  type Databases,
  databaseCodeOf,
  isUnavailable,
  openDatabases,
  withConnection,
} from '#prisma/database.ts';
import { openEmbedded } from '#prisma/embedded.ts';
import { EmbeddedFailure } from '#prisma/embeddedFailure.ts';
import { migrate } from '#prisma/migrate.ts';
import type { Config } from '../config.ts';
import { StartFailure } from '../startFailure.ts';
import { waitAtMost } from './waitAtMost.ts';

/** The site's database with every migration applied. */
export interface Data {
  /** For whatever is no request: programs, and what the gateway does by itself. */
  database: Database;
  databases: Databases;
  /** Of the server itself, for what needs a connection of its own: locks, LISTEN, migrations. */
  url: string;
  /** The migrations that this start applied. */
  applied: string[];
  close(): Promise<void>;
}

/** The PostgreSQL that the site uses. */
export interface Server {
  /** Of the server itself, for what needs a connection of its own: locks, LISTEN, migrations. */
  url: string;
  /** Of the pooler before it, where there is one. */
  poolerUrl?: string;
  /** Starts the embedded server again whenever it has ended; calls back, once, when that is not possible. */
  keepRunning(onLost: (error: Error) => void): void;
  close(): Promise<void>;
}

/** Where a site's database is. */
type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** The variable with the address of the server itself, where DATABASE_URL leads to a pooler. */
const direct = 'DATABASE_DIRECT_URL';

/** `server_version_num` of PostgreSQL 14. */
const oldest = 140_000;

/**
 * Opens DATABASE_URL, or else the embedded server, which other processes of the site may use at the same time, and
 * changes nothing in the database. Throws a StartFailure that names the variable, and closes what was already open.
 */
export async function openServer(
  { databaseUrl, databaseDirectUrl, dataDir }: Place,
  { onlyRead = false }: { onlyRead?: boolean } = {},
): Promise<Server> {
  if (databaseUrl) {
    const given = { url: databaseUrl, keepRunning: () => {}, close: async () => {} };
    if (!databaseDirectUrl) {
      await refuseUnusable(databaseUrl, { onlyRead }).catch(explain(databaseUrl));
      return given;
    }
    await refuseUnusable(databaseDirectUrl, { variable: direct, onlyRead }).catch(explain(databaseDirectUrl, direct));
    await refuseOther(databaseUrl, databaseDirectUrl).catch(explain(databaseUrl));
    return { ...given, url: databaseDirectUrl, poolerUrl: databaseUrl };
  }
  const { url, keepRunning, stop } = await openEmbedded(dataDir).catch(refuseFolder(dataDir));
  return { url, keepRunning, close: () => stop() };
}

/**
 * Opens the server and applies every migration that is missing.
 * @param beforeMigrating May refuse a database by throwing, before anything in it is changed.
 * @param onLost Hears that the embedded server has ended and cannot be started again.
 */
export async function openData(
  config: Place,
  beforeMigrating: (url: string) => Promise<void> = async () => {},
  onLost: (error: Error) => void = () => {},
): Promise<Data> {
  const server = await openServer(config);
  const { url, poolerUrl } = server;
  try {
    await beforeMigrating(url);
    const applied = await migrate(url);
    const databases = openDatabases(poolerUrl ?? url, { pooler: poolerUrl !== undefined });
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

/** A StartFailure where the database went away, or became too slow, after it was opened; any other error as it is. */
export function explainLoss(error: Error, { databaseUrl }: Pick<Config, 'databaseUrl'>): Error {
  if (error instanceof StartFailure || !isUnavailable(error)) return error;
  const reasons: Record<string, string> = {
    '53100': 'has no disk space left',
    '53200': 'has no memory left',
    '53300': 'has no connection left',
  };
  const database = databaseUrl ? 'DATABASE_URL: the database' : 'The embedded PostgreSQL';
  const reason = reasons[databaseCodeOf(error)] ?? 'stopped answering, or answered too late';
  return new StartFailure(`${database} ${reason}.`, { cause: error });
}

/** For `catch`: throws a StartFailure that says in a sentence why DATA_DIR cannot be used. */
export const refuseFolder =
  (dataDir: string) =>
  async (error: NodeJS.ErrnoException): Promise<never> => {
    const isFile = await stat(dataDir).then(
      (found) => !found.isDirectory(),
      () => error.code === 'ENOTDIR',
    );
    const reasons: Record<string, string> = {
      EACCES: 'may not be written to by this account',
      EPERM: 'may not be written to by this account',
      EROFS: 'lies on a file system that is read-only',
      ENOSPC: 'lies on a disk that is full',
      // What `mkdir` says of a file system that is read-only, where it makes the folders above as well.
      ENOENT: 'cannot be created: what lies above it is read-only',
    };
    const reason = isFile ? 'is not a folder' : reasons[error.code ?? ''];
    if (error instanceof EmbeddedFailure) throw new StartFailure(error.message, { cause: error });
    throw reason ? new StartFailure(`DATA_DIR ${dataDir} ${reason}.`, { cause: error }) : error;
  };

/**
 * Throws a StartFailure where the server is too old, a pooler, or the user may not create tables; and, unless it is only to be
 * read, where it takes no changes.
 */
export async function refuseUnusable(
  url: string,
  { variable = 'DATABASE_URL', onlyRead = false }: { variable?: string; onlyRead?: boolean } = {},
): Promise<void> {
  // A pooler refuses the limit, which it cannot keep for one client alone.
  const options = variable === direct ? {} : { statement_timeout: 2_000 };
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
      const [found] = rows;
      if (found && found.version < oldest)
        throw new StartFailure(`${variable} leads to PostgreSQL ${found.text}: 14 or newer is needed.`);
      if (found && found.encoding !== 'UTF8')
        throw new StartFailure(
          `${variable} leads to a database in ${found.encoding}: create one with ENCODING 'UTF8' TEMPLATE template0.`,
        );
      if (!found?.mayCreate)
        throw new StartFailure(`${variable} names a user who may not create tables: GRANT CREATE on the schema to it.`);
      if (found.isReadOnly && !onlyRead)
        throw new StartFailure(`${variable} leads to a database that is read-only: a replica, or a server set so.`);
    },
    options,
  );
}

/** Throws a StartFailure where the two addresses do not lead to the same database. */
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
  if (behind !== itself) throw new StartFailure(`DATABASE_URL and ${direct} lead to different databases.`);
}

interface DatabaseError extends NodeJS.ErrnoException {
  /** Of what PostgreSQL itself refuses. */
  severity?: string;
}

/** For `catch`: explains why the database at this address, where one is given, cannot be used. */
const explain =
  (url: string | undefined, variable?: string) =>
  (error: Error): never => {
    throw url ? explained(error, url, variable) : error;
  };

/** The explanation never shows the password. */
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
    ECONNRESET: `what answers at ${server} is no PostgreSQL, or wants another kind of connection`,
    '28P01': `${server} refuses the password of the user ${username}`,
    '28000': username ? `${server} does not let the user ${username} in` : `the address names no user for ${server}`,
    '3D000': `${server} has no database named ${database}`,
    '42501': `the user ${username} lacks a right on the database ${database}: ${error.message}`,
    '53100': `the disk of ${server} is full`,
    '53300': `${server} has no connection left`,
    '57P03': `${server} is starting or stopping`,
  };
  // What `pg` says by itself has no code.
  const said: [RegExp, string | undefined][] = [
    [
      /unsupported startup parameter/,
      `${server} is a connection pooler: give the address of PostgreSQL itself as ${direct}`,
    ],
    [/does not support SSL/, `${server} does not offer TLS, which sslmode in the address asks for`],
    [/^Connection terminated unexpectedly$/, reasons['ECONNRESET']],
    [/^timeout expired$|connection timeout/, reasons['ETIMEDOUT']],
  ];
  const reason =
    said.find(([message]) => message.test(error.message))?.[1] ??
    reasons[error.code ?? ''] ??
    (error.severity ? `${server} says: ${error.message}` : undefined) ??
    (/CERT|TLS|UNABLE_TO/.test(error.code ?? '')
      ? `${server} has no certificate to trust (sslrootcert=FILE names its authority): ${error.message}`
      : undefined) ??
    (error.syscall === 'open' ? `the file ${error.path}, which the address names, cannot be read` : undefined);
  return reason ? new StartFailure(`${variable}: ${reason}.`, { cause: error }) : error;
}
