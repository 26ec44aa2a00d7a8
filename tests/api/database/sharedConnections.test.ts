import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl } from '#prisma/database.ts';
import { sharedConnections, socketByTurn } from '#prisma/reads/sharedConnections.ts';
import { aDatabaseProxy } from '#tests/support/database/databaseProxy.ts';

const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** A pool of two connections, and how statements share them. */
function aPool(connectionString = databaseUrl(inject('templateUrl'), 'postgres'), options: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString, max: 2, pipeline: true, stream: socketByTurn, ...options });
  pool.on('error', () => {});
  pools.push(pool);
  const run = sharedConnections(pool);
  return { pool, run, number: (value: number) => run({ text: 'SELECT $1::int AS number', values: [value] }) };
}

test('concurrent statements share connections, and each gets its own answer', async () => {
  const { pool, number } = aPool();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, value) => number(value)));
  expect(answers.map(({ rows }) => rows[0].number)).toEqual(Array.from({ length: 20 }, (_, value) => value));
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([2, 2, 0]);
});

test('more than a few wait for another connection instead of queueing on one', async () => {
  const { pool, run } = aPool();
  const pids = await Promise.all(Array.from({ length: 5 }, () => run({ text: 'SELECT pg_backend_pid() AS pid' })));
  expect(new Set(pids.map(({ rows }) => rows[0].pid)).size).toBe(2);
  expect(pool.idleCount).toBe(2);
});

test('a statement that fails leaves the others on its connection alone, and the connection is not used again', async () => {
  const { pool, run, number } = aPool();
  const backend = async () => (await run({ text: 'SELECT pg_backend_pid() AS pid' })).rows[0].pid;
  const before = await backend();
  const results = await Promise.allSettled([number(1), run({ text: 'SELECT 1 / 0' }), number(3)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await backend()).not.toBe(before);
  await expect.poll(() => pool.totalCount).toBe(1);
});

test('a lost connection fails what is under way on it; the next statement gets a new one', async () => {
  const proxy = await aDatabaseProxy();
  const { pool, run, number } = aPool(proxy.url);
  await number(0);
  const lost = Promise.allSettled([run({ text: 'SELECT pg_sleep(60)' }), number(2)]);
  await expect.poll(() => pool.idleCount).toBe(0);
  proxy.cut();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(number(3)).rejects.toThrow();
  await proxy.mend();
  expect((await number(4)).rows).toEqual([{ number: 4 }]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a connection that has gone silent is left by the statements that come later', async () => {
  const { run, number } = aPool(undefined, { query_timeout: 300 });
  const silent = run({ text: 'SELECT pg_sleep(60)' });
  onTestFinished(async () => void (await silent.catch(() => {})));
  await expect(silent).rejects.toThrow('Query read timeout');
  expect((await number(5)).rows).toEqual([{ number: 5 }]);
});

test('what is written in one turn of the event loop is sent at once', async () => {
  const socket = socketByTurn();
  const sent: number[] = [];
  socket._writev = (chunks, done) => {
    sent.push(chunks.length);
    done();
  };
  socket._write = (_chunk, _encoding, done) => {
    sent.push(1);
    done();
  };
  for (const text of ['a', 'b', 'c']) {
    socket.cork();
    socket.write(text);
    socket.uncork();
  }
  expect(sent).toEqual([]);
  await pause(0);
  expect(sent).toEqual([3]);
});
