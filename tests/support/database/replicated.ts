import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { freePort } from '../freePort.ts';
import { account, asPostgres } from './asPostgres.ts';

/** A PostgreSQL with a synchronous replica, behind PgBouncer. */
export interface Replicated {
  /** A gateway's settings: PgBouncer in transaction mode and, for direct connections, in session mode. */
  environment: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  /** Kills the primary, waits for `meanwhile`, promotes the replica, and points the pooler to it. */
  promote(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts all three with Debian's programs; only root can run these under another account. */
export async function openReplicated(): Promise<Replicated> {
  const { folder, own, bin, run, start, running } = await asPostgres();
  const program = (name: string) => join(bin, name);
  const ports = { primary: await freePort(), replica: await freePort(), pooler: await freePort() };
  const urlAt = (port: number, database: string) => `postgresql://${account}@127.0.0.1:${port}/${database}`;
  const serve = async (name: 'primary' | 'replica') => {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: own, port: ports[name], fsync: 'off' };
    const options = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
    const child = start(program('postgres'), ['-D', join(own, name), ...options]);
    await expect.poll(() => answers(urlAt(ports[name], 'postgres')), { timeout: 20_000 }).toBe(true);
    return child;
  };

  await run(program('initdb'), ['-D', join(own, 'primary'), '-A', 'trust', '-N']);
  const primary = await serve('primary');
  await withConnection(urlAt(ports.primary, 'postgres'), (connection) =>
    connection.query('CREATE DATABASE fx_clubs').then(() => {}),
  );
  const copy = ['-h', '127.0.0.1', '-p', String(ports.primary), '-D', join(own, 'replica'), '-R', '-c', 'fast'];
  await run(program('pg_basebackup'), copy);
  await serve('replica');
  // From now on, only what the replica has is acknowledged.
  await withConnection(urlAt(ports.primary, 'postgres'), async (connection) => {
    await connection.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await connection.query('SELECT pg_reload_conf()');
  });

  const file = join(own, 'pgbouncer.ini');
  const lead = async (port: number) => {
    const example = await readFile(join(root, 'gateway', 'deploy', 'pgbouncer.ini'), 'utf8');
    const settings = example
      .replaceAll('host=10.0.0.5 port=5432', `host=127.0.0.1 port=${port} user=${account}`)
      .replace(/^listen_port.*$/m, `listen_port = ${ports.pooler}`)
      .replace(/^auth_type.*$/m, 'auth_type = any')
      .replace(/^(auth_file|unix_socket_dir|logfile|pidfile).*$/gm, '');
    await writeFile(file, `${settings}\nunix_socket_dir =\n`);
  };
  await lead(ports.primary);
  const pooler = start('/usr/sbin/pgbouncer', ['-q', file]);
  const environment = {
    DATABASE_URL: urlAt(ports.pooler, 'fx_clubs'),
    DATABASE_DIRECT_URL: urlAt(ports.pooler, 'fx_clubs_direct'),
  };
  await expect.poll(() => answers(environment.DATABASE_URL), { timeout: 20_000 }).toBe(true);

  return {
    environment,
    async promote(meanwhile) {
      primary.kill('SIGQUIT');
      await once(primary, 'exit');
      await meanwhile();
      await withConnection(urlAt(ports.replica, 'postgres'), (connection) =>
        connection.query('SELECT pg_promote()').then(() => {}),
      );
      await lead(ports.replica);
      pooler.kill('SIGHUP');
    },
    async close() {
      for (const child of running()) {
        child.kill(child === pooler ? 'SIGTERM' : 'SIGQUIT');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> => withConnection(url, () => Promise.resolve(true)).catch(() => false);
