import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { freePort } from '../freePort.ts';
import { account, asPostgres } from './asPostgres.ts';

const names = ['one', 'two'] as const;
type Name = (typeof names)[number];

/** Two PostgreSQL servers under Patroni, with etcd, behind HAProxy. */
export interface Managed {
  /** A gateway's settings: HAProxy, which leads to the server that accepts writes. */
  environment: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  /** Kills the leading server and its Patroni, as the loss of a machine does. */
  killLeader(): Promise<void>;
  /** Has the other server lead, as before maintenance, and waits until both are in step again. */
  switchOver(): Promise<void>;
}

/** Starts all with Debian's programs and the examples of gateway/deploy; only root can run them under another account. */
export async function openManaged(): Promise<Managed> {
  const { folder, own, bin, start, running } = await asPostgres();
  const serverOf = async (name: Name) => {
    const [pid] = (await readFile(join(own, name, 'postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  };
  onTestFinished(async () => {
    await Promise.all(running().map((child) => child.kill('SIGKILL') && once(child, 'exit')));
    // Its servers outlive Patroni, but for the lost one.
    for (const name of names)
      await serverOf(name)
        .then((pid) => process.kill(pid, 'SIGKILL'))
        .catch(() => {});
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const etcd = { clients: await freePort(), peers: await freePort() };
  const atEtcd = (port: number) => `http://127.0.0.1:${port}`;
  start('etcd', [
    ...['--data-dir', join(own, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', atEtcd(etcd.clients), '--advertise-client-urls', atEtcd(etcd.clients)],
    ...['--listen-peer-urls', atEtcd(etcd.peers), '--initial-advertise-peer-urls', atEtcd(etcd.peers)],
    ...['--initial-cluster', `default=${atEtcd(etcd.peers)}`],
  ]);

  const servers = {
    one: { postgres: await freePort(), rest: await freePort() },
    two: { postgres: await freePort(), rest: await freePort() },
  };
  const deployed = (file: string) => readFile(join(root, 'gateway', 'deploy', file), 'utf8');
  const example = await deployed('patroni.yml');
  const managers = {} as Record<Name, ChildProcess>;
  for (const name of names) {
    const settings = example
      .replace('name: one', `name: ${name}`)
      .replaceAll('10.0.0.5:8008', `127.0.0.1:${servers[name].rest}`)
      .replaceAll('10.0.0.5:5432', `127.0.0.1:${servers[name].postgres}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd.clients}`)
      .replace(/data_dir: .*/, `data_dir: ${join(own, name)}`)
      .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
      .replaceAll('10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust')
      .replace('  pg_hba:', `  parameters:\n    unix_socket_directories: ${own}\n    fsync: 'off'\n  pg_hba:`);
    await writeFile(join(own, `${name}.yml`), settings);
    managers[name] = start('patroni', [join(own, `${name}.yml`)]);
  }

  const port = await freePort();
  const proxy = (await deployed('haproxy.cfg'))
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('10.0.0.5:5432 check port 8008', `127.0.0.1:${servers.one.postgres} check port ${servers.one.rest}`)
    .replace('10.0.0.6:5432 check port 8008', `127.0.0.1:${servers.two.postgres} check port ${servers.two.rest}`);
  await writeFile(join(own, 'haproxy.cfg'), proxy);
  start('haproxy', ['-f', join(own, 'haproxy.cfg')]);

  const urlOf = (database: string) => `postgresql://${account}@127.0.0.1:${port}/${database}`;
  const create = () =>
    withConnection(urlOf('postgres'), (connection) => connection.query('CREATE DATABASE fx_clubs').then(() => {}));
  await expect
    .poll(
      () =>
        create().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);

  const responds = (name: Name, role: string) =>
    fetch(`http://127.0.0.1:${servers[name].rest}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const leader = async () => ((await responds('one', 'primary')) ? 'one' : 'two');
  const inStep = async () => (await responds('one', 'synchronous')) || (await responds('two', 'synchronous'));
  await expect.poll(inStep, { timeout: 60_000, interval: 500 }).toBe(true);
  const url = urlOf('fx_clubs');
  return {
    environment: { DATABASE_URL: url, DATABASE_DIRECT_URL: url },
    async killLeader() {
      const name = await leader();
      // Patroni first, which would start the server again.
      managers[name].kill('SIGKILL');
      process.kill(await serverOf(name), 'SIGKILL');
    },
    async switchOver() {
      const name = await leader();
      const candidate = name === 'one' ? 'two' : 'one';
      const answer = await fetch(`http://127.0.0.1:${servers[name].rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      });
      expect(answer.status, await answer.text()).toBe(200);
      await expect.poll(() => responds(name, 'synchronous'), { timeout: 60_000, interval: 500 }).toBe(true);
    },
  };
}
