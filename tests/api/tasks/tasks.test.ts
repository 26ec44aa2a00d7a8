import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openLog } from '#gateway/log.ts';
import { unusedPictures } from '#gateway/tasks/pictures.ts';
import { runDueTasks, taskRuns } from '#gateway/tasks/runner.ts';
import type { Task } from '#gateway/tasks/task.ts';
import { tasks } from '#gateway/tasks/tasks.ts';
import { ensureDatabase, openDatabase } from '#prisma/database.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { deferred } from '#tests/support/deferred.ts';
import { startSite } from '#tests/support/site.ts';
import { postOf } from '#tests/support/tasks.ts';

const url = await ensureDatabase(inject('templateUrl'), `tasks_${randomBytes(6).toString('hex')}`, 'template_site');
const database = openDatabase(url);
const longAgo = new Date(Date.now() - 200 * 24 * 3_600_000);
const { uid } = await createMember(database);
await database.session.updateMany({ where: { userId: uid }, data: { expiresAt: longAgo } });
const site = await startSite({ DATABASE_URL: url });
const log = openLog('silent');
const mail = await postOf(site);

/** Rows of the outbox that are removed stand in for whatever a task works on. */
const work = (name: string, batch?: Task['batch']): Task => ({
  name,
  batch:
    batch ??
    ((db, _now, size) => db.$executeRaw`
      DELETE FROM "OutgoingMail" WHERE id IN (SELECT id FROM "OutgoingMail" WHERE "lastError" = ${name} LIMIT ${size})`),
});
const toDo = (name: string, count: number) =>
  database.outgoingMail.createMany({ data: Array.from({ length: count }, () => ({ lastError: name })) });
const leftOf = (name: string) => database.outgoingMail.count({ where: { lastError: name } });
const stateOf = (name: string) => database.task.findUniqueOrThrow({ where: { name } });
const makeDue = (name: string) => database.task.update({ where: { name }, data: { dueAt: longAgo } });
const isDue = async (name: string) => (await stateOf(name)).dueAt <= new Date();

test('a gateway runs every task when it starts, and records when, for how long and how many rows', async () => {
  await expect
    .poll(async () => (await taskRuns(database)).map(({ name }) => name))
    .toEqual([...tasks.map(({ name }) => name), unusedPictures].sort());
  const runs = await taskRuns(database);
  for (const { name, startedAt, finishedAt, rows, error } of runs) {
    expect({ name, rows, error }).toEqual({ name, rows: name === 'endedSessions' ? 1 : 0, error: null });
    expect(Math.abs(Date.now() - startedAt.getTime())).toBeLessThan(60_000);
    expect(finishedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime() - 1);
  }
  expect(await database.session.count({ where: { userId: uid } })).toBe(0);
});

test('due work is done in batches, until nothing is left', async () => {
  const sizes: number[] = [];
  const task = work('batches');
  const counted = work('batches', async (...args) => {
    const done = await task.batch(...args);
    sizes.push(done);
    return done;
  });
  await toDo('batches', 5);
  await runDueTasks({ database, mail }, log, { tasks: [counted], batchSize: 2 });
  expect(sizes).toEqual([2, 2, 1]);
  expect(await stateOf('batches')).toMatchObject({ rows: 5, error: null });
});

test('a finished task is due again after an hour, not before', async () => {
  let runs = 0;
  const task = work('hourly', async () => {
    runs++;
    return 0;
  });
  await runDueTasks({ database, mail }, log, { tasks: [task] });
  await runDueTasks({ database, mail }, log, { tasks: [task] });
  expect(runs).toBe(1);
  const { dueAt, finishedAt } = await stateOf('hourly');
  expect(dueAt.getTime() - (finishedAt?.getTime() ?? 0)).toBe(3_600_000);
  await makeDue('hourly');
  await runDueTasks({ database, mail }, log, { tasks: [task] });
  expect(runs).toBe(2);
});

test('while one gateway runs a task, another runs the next', async () => {
  const [started, finish] = [deferred(), deferred()];
  const done: string[] = [];
  const first = work('shared 1', async () => {
    done.push('shared 1');
    started.resolve();
    await finish.promise;
    return 0;
  });
  const second = work('shared 2', async () => {
    done.push('shared 2');
    return 0;
  });
  const run = runDueTasks({ database, mail }, log, { tasks: [first, second] });
  await started.promise;
  const other = openDatabase(url);
  await runDueTasks({ database: other, mail }, log, { tasks: [first, second] });
  await other.$disconnect();
  expect(done).toEqual(['shared 1', 'shared 2']);
  finish.resolve();
  await run;
  expect(done).toEqual(['shared 1', 'shared 2']);
});

test('many gateways that check simultaneously run each task once', async () => {
  const done: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((name) =>
    work(`race ${name}`, async () => {
      done.push(name);
      return 0;
    }),
  );
  await Promise.all(Array.from({ length: 8 }, () => runDueTasks({ database, mail }, log, { tasks: all })));
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('a failed task is recorded and retried, and stops neither the other tasks nor the gateway', async () => {
  let broken = true;
  const failing = work('failing', async (db) => {
    if (broken) await db.$executeRaw`SELECT 1 / 0`;
    return 0;
  });
  const next = work('next');
  await toDo('next', 1);
  await runDueTasks({ database, mail }, log, { tasks: [failing, next] });
  expect((await stateOf('failing')).error).toContain('division by zero');
  expect(await leftOf('next')).toBe(0);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await isDue('failing')).toBe(false);
  broken = false;
  await makeDue('failing');
  await runDueTasks({ database, mail }, log, { tasks: [failing] });
  expect((await stateOf('failing')).error).toBeNull();
});

test('work that a gateway leaves when it stops is due immediately', async () => {
  await toDo('stopped', 5);
  let batches = 0;
  const task = work('stopped');
  const counted = work('stopped', (...args) => {
    batches++;
    return task.batch(...args);
  });
  await runDueTasks({ database, mail }, log, { tasks: [counted], batchSize: 2, stopped: () => batches > 0 });
  expect(await leftOf('stopped')).toBe(3);
  expect(await isDue('stopped')).toBe(true);
  await runDueTasks({ database, mail }, log, { tasks: [task], batchSize: 2 });
  expect(await leftOf('stopped')).toBe(0);
});

test('a task that takes longer than its lease is not taken over while its gateway runs it', async () => {
  const [started, finish] = [deferred(), deferred()];
  let runs = 0;
  const long = work('long', async () => {
    runs++;
    started.resolve();
    await finish.promise;
    return 0;
  });
  const run = runDueTasks({ database, mail }, log, { tasks: [long], lease: 3_000 });
  await started.promise;
  const { dueAt } = await stateOf('long');
  await expect.poll(async () => (await stateOf('long')).dueAt > dueAt, { timeout: 10_000 }).toBe(true);
  await runDueTasks({ database, mail }, log, { tasks: [long] });
  expect(runs).toBe(1);
  finish.resolve();
  await run;
  expect(await stateOf('long')).toMatchObject({ error: null });
});

test('a task whose gateway died is taken over by another; a gateway that was only slow gives way', async () => {
  const [started, finish] = [deferred(), deferred()];
  await toDo('relieved', 3);
  const task = work('relieved');
  let batches = 0;
  const slow = work('relieved', async () => {
    batches++;
    started.resolve();
    await finish.promise;
    return 500;
  });
  const lost = runDueTasks({ database, mail }, log, { tasks: [slow] });
  await started.promise;
  expect(await isDue('relieved')).toBe(false);
  await runDueTasks({ database, mail }, log, { tasks: [task] });
  expect(await leftOf('relieved')).toBe(3);

  // The lease has expired.
  await makeDue('relieved');
  await runDueTasks({ database, mail }, log, { tasks: [task] });
  expect(await stateOf('relieved')).toMatchObject({ rows: 3, error: null });
  finish.resolve();
  await lost;
  expect(batches).toBe(1);
  expect(await stateOf('relieved')).toMatchObject({ rows: 3, error: null });
});
