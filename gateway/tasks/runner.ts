import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import type { Mail } from '#schema/core/context.ts';
import { openTrouble } from '../log.ts';
import { unusedPictures } from './pictures.ts';
import type { Task } from './task.ts';
import { tasks as allTasks } from './tasks.ts';

const second = 1000;
/** How often a gateway looks for due tasks. */
const lookEvery = 15 * second;
/** How long after a run a task is due again, unless it sets `every`. */
const usualPause = 3600 * second;
/** How long a gateway's claim on a task lasts; renewed after each batch, and during one that takes long. */
const usualLease = 120 * second;

/** The last run of a task. */
export interface TaskRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  /** The number of rows processed. */
  rows: number;
  /** Why it failed; null if it did not. */
  error: string | null;
}

/** The tasks of a running gateway. */
export interface Tasks {
  /** Waits for the current batch; the next run, here or elsewhere, does the rest. */
  close(): Promise<void>;
}

/** The services that tasks use. */
export interface Tools {
  database: Database;
  mail: Mail;
}

interface RunnerOptions {
  tasks?: readonly Task[];
  /** The number of rows that a task processes in one batch. */
  batchSize?: number;
  /** How long a claim lasts, in milliseconds. */
  lease?: number;
  /** Whether the gateway is stopping. */
  stopped?: () => boolean;
}

interface Claim {
  name: string;
  /** When the run began, by the database's clock. */
  now: Date;
  dueAt: Date;
}

/** Runs due tasks now and then regularly until closed; none while `isPaused`, as during maintenance. */
export function openTasks(
  tools: Tools,
  log: Logger,
  isPaused: () => boolean,
  tasks: readonly Task[] = allTasks,
): Tasks {
  let closed = false;
  let working: Promise<void> | undefined;
  const trouble = openTrouble(log, 'tasks could not be run', 'tasks are run again');
  const work = () => {
    working ??= runDueTasks(tools, log, { tasks, stopped: () => closed || isPaused() })
      .then(trouble.isOver, trouble.met)
      .finally(() => {
        working = undefined;
      });
  };
  work();
  const timer = setInterval(work, lookEvery);
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** The last run of each task that has run, for monitoring. */
export async function taskRuns(database: Database): Promise<TaskRun[]> {
  return database.$queryRaw<TaskRun[]>`
    SELECT name, "startedAt", "finishedAt", rows, error FROM "Task"
    WHERE "finishedAt" IS NOT NULL AND name = ANY(${[...allTasks.map(({ name }) => name), unusedPictures]}) ORDER BY name`;
}

/**
 * Runs the due tasks one after another. Of several gateways, the first to claim a task runs it: a claim is a single
 * UPDATE, by the database's clock. If that gateway dies, another takes over when the lease has expired.
 */
export async function runDueTasks(
  { database, mail }: Tools,
  log: Logger,
  { tasks = allTasks, batchSize = 500, lease = usualLease, stopped = () => false }: RunnerOptions = {},
): Promise<void> {
  const names = tasks.map(({ name }) => name);
  // A task that has never run is due.
  const dueAt = new Date(0);
  await database.task.createMany({ data: names.map((name) => ({ name, dueAt })), skipDuplicates: true });
  while (!stopped()) {
    const [claim] = await database.$queryRaw<Claim[]>`
      UPDATE "Task" SET "dueAt" = now() + ${lease} * interval '1 millisecond'
      WHERE name = (
        SELECT name FROM "Task" WHERE "dueAt" <= now() AND name = ANY(${names})
        ORDER BY "dueAt", name LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING name, now() AS now, "dueAt"`;
    const task = tasks.find(({ name }) => name === claim?.name);
    if (!claim || !task) return;
    await run(task, claim);
  }

  async function run(task: Task, claim: Claim): Promise<void> {
    let rows = 0;
    let error: string | null = null;
    let held: Claim | undefined = claim;
    let complete = false;
    let renewing = Promise.resolve();
    const renew = () => {
      const renewal = renewing.then(async () => {
        held = held && (await renewed(held));
      });
      renewing = renewal.catch(() => {});
      return renewal;
    };
    // While the database is away, the claim cannot be renewed, and may be lost.
    const timer = setInterval(() => void renew().catch(() => {}), lease / 3);
    try {
      while (held && !complete && !stopped()) {
        const done = await task.batch(database, claim.now, batchSize, mail);
        rows += done;
        complete = done < batchSize;
        if (!complete) await renew();
      }
    } catch (problem) {
      // A gateway that is stopping has cut the work short: the next run does it.
      if (!stopped()) error = problem instanceof Error ? problem.message.slice(0, 500) : 'unknown';
    } finally {
      clearInterval(timer);
      await renewing;
    }
    // Another gateway has taken over the task and will record the result.
    if (!held) return;
    const wait = complete || error ? (task.every ?? usualPause) : 0;
    await database.$executeRaw`
      UPDATE "Task" SET "startedAt" = ${claim.now}, "finishedAt" = now(), rows = ${rows}, error = ${error},
        "dueAt" = now() + ${wait} * interval '1 millisecond'
      WHERE name = ${held.name} AND "dueAt" = ${held.dueAt}`;
    if (error) log.warn({ task: task.name, rows, error }, 'a task failed');
    else if (rows) log.info({ task: task.name, rows }, 'a task is done');
  }

  /** Renews the claim for another lease; undefined if it had expired and another gateway has claimed the task since. */
  async function renewed({ name, now, dueAt }: Claim): Promise<Claim | undefined> {
    const [row] = await database.$queryRaw<{ dueAt: Date }[]>`
      UPDATE "Task" SET "dueAt" = now() + ${lease} * interval '1 millisecond'
      WHERE name = ${name} AND "dueAt" = ${dueAt} RETURNING "dueAt"`;
    return row && { name, now, dueAt: row.dueAt };
  }
}
