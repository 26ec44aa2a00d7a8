import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { withConnection } from '#prisma/database.ts';
import { inspectEmbedded } from '#prisma/server/embedded.ts';
import type { Config } from '../config/config.ts';
import { openServer } from '../data/openDatabase.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { configured } from './program.ts';
import { programs } from './programs.mjs';

const { positionals: args } = commandLine(programs.psql);

/** The parameters of a URL that psql knows as node-postgres does. */
const parameters = ['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'options', 'connect_timeout', 'host', 'port'];

await configured(async (config) => {
  if (!config.databaseUrl && (await inspectEmbedded(config.dataDir)).state === 'absent')
    throw new StartFailure(
      `There is no database in DATA_DIR ${config.dataDir} yet: the first start of the site creates it.`,
    );
  const server = await openServer(config, { onlyRead: true });
  try {
    process.exitCode = await psql(server.url).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return withoutPsql(server.url, config);
      throw error;
    });
  } finally {
    await server.close();
  }
});

/** Runs psql until it exits; returns its exit code. Throws ENOENT where it is not installed. */
async function psql(url: string): Promise<number> {
  const { address, environment } = forPsql(url);
  const child = spawn('psql', [`--dbname=${address}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  // On Ctrl+C, psql cancels a statement; the other signals end it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** A URL as psql understands it, with the password beside it: everybody on the machine can see arguments. */
function forPsql(url: string): { address: string; environment: Record<string, string> } {
  const { protocol, username, password, host, pathname, searchParams } = new URL(url);
  const known = [...searchParams].filter(([name]) => parameters.includes(name));
  const query = new URLSearchParams(known)
    .toString()
    .replaceAll('+', '%20')
    .replace('sslmode=no-verify', 'sslmode=require');
  return {
    address: `${protocol}//${username && `${username}@`}${host}${pathname}${query && `?${query}`}`,
    environment: { PGAPPNAME: 'fx-clubs psql', ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
  };
}

/** Runs the statements given with -c; without any, says what to run instead. */
async function withoutPsql(url: string, { databaseUrl, dataDir }: Config): Promise<number> {
  const statements = args.flatMap((arg, index) => (args[index - 1] === '-c' ? [arg] : []));
  if (statements.length === 0 || args.length !== 2 * statements.length) throw new StartFailure(elsewhere());
  await withConnection(url, async (connection) => {
    for (const statement of statements) process.stdout.write(await outputOf(connection, statement));
  });
  return 0;

  function elsewhere(): string {
    const { address } = forPsql(url);
    return [
      'psql is not installed here. Install it (on Debian: apt-get install postgresql-client), or run it where it is:',
      `  psql '${address}'`,
      'For a database inside a container, from outside:',
      `  docker run --rm -it --network container:NAME postgres psql '${address}'`,
      `It asks for the password, which is in ${databaseUrl ? 'DATABASE_URL' : join(dataDir, 'postgres.password')}.`,
      "Single statements run without psql, too: npm run psql -- -c 'SELECT 1'",
    ].join('\n');
  }
}

/** What a statement returns, in columns separated by tabs. */
async function outputOf(connection: ClientBase, text: string): Promise<string> {
  const query = { text, rowMode: 'array' as const, types: { getTypeParser: () => String } };
  const results = await connection.query<(string | null)[]>(query).catch(({ message }: Error) => {
    throw new StartFailure(`ERROR: ${message}`);
  });
  return [results]
    .flat()
    .map(({ fields, rows, command, rowCount }) =>
      fields.length
        ? [fields.map(({ name }) => name), ...rows].map((cells) => `${cells.join('\t')}\n`).join('')
        : `${command} ${rowCount ?? ''}\n`,
    )
    .join('');
}
