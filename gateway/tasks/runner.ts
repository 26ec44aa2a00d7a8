import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import type { Mail } from '#schema/context.ts';
import { openTrouble } from '../log.ts';
import type { Task } from './task.ts';
import { tasks as allTasks } from './tasks.ts';

const second = 1000;
/** How often a gateway looks for tasks that are due. */
const lookEvery = 15 * second;
/** How long after a run its task is due again, unless it says. */
const usualPause = 3600 * second;
/** How long a task belongs to the gateway that claimed it; renewed after each batch, and longer than any batch takes. */
const lease = 120 * second;

/** The last run of a task. */
export interface TaskRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  /** How many rows it did. */
  rows: number;
  /** Why it failed; null if it did not. */
  error: string | null;
}

/** The tasks of a running gateway. */
export interface Tasks {
  /** Lets the batch that is under way end; the rest is done by the next run, here or elsewhere. */
  close(): Promise<void>;
}

/** What tasks use. */
interface Tools {
  database: Database;
  mail: Mail;
}

interface RunnerOptions {
  tasks?: readonly Task[];
  /** How many rows a task does in one statement. */
  batchSize?: number;
  /** Whether the gateway is stopping. */
  stopped?: () => boolean;
}

interface Claim {
  name: string;
  /** When the run began, by the database's clock. */
  now: Date;
  dueAt: Date;
}

/** Runs what is due at once, and then again and again until it is closed; nothing while `isPaused`, as for maintenance. */
export function openTasks(tools: Tools, log: Logger, isPaused = () => false): Tasks {
  let closed = false;
  let working: Promise<void> | undefined;
  const trouble = openTrouble(log, 'tasks could not be run', 'tasks are run again');
  const work = () => {
    working ??= runDueTasks(tools, log, { stopped: () => closed || isPaused() })
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

/** The last run of each task that has run, for operators. */
export async function taskRuns(database: Database): Promise<TaskRun[]> {
  return database.$queryRaw<TaskRun[]>`
    SELECT name, "startedAt", "finishedAt", rows, error FROM "Task"
    WHERE "finishedAt" IS NOT NULL AND name = ANY(${allTasks.map(({ name }) => name)}) ORDER BY name`;
}

/**
 * Runs the tasks that are due, one after the other. Of several gateways, the first to claim a task runs it: a claim is one
 * UPDATE, by the database's clock. If that gateway dies, another takes over when the lease has run out.
 */
export async function runDueTasks(
  { database, mail }: Tools,
  log: Logger,
  { tasks = allTasks, batchSize = 500, stopped = () => false }: RunnerOptions = {},
): Promise<void> {
  const names = tasks.map(({ name }) => name);
  // What has never run is due.
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
    try {
      while (held && !complete && !stopped()) {
        const done = await task.batch(database, claim.now, batchSize, mail);
        rows += done;
        complete = done < batchSize;
        if (!complete) held = await renewed(held);
      }
    } catch (problem) {
      error = problem instanceof Error ? problem.message.slice(0, 500) : 'unknown';
    }
    // Another gateway has taken the task over, and will say how it went.
    if (!held) return;
    const wait = complete || error ? (task.every ?? usualPause) : 0;
    await database.$executeRaw`
      UPDATE "Task" SET "startedAt" = ${claim.now}, "finishedAt" = now(), rows = ${rows}, error = ${error},
        "dueAt" = now() + ${wait} * interval '1 millisecond'
      WHERE name = ${held.name} AND "dueAt" = ${held.dueAt}`;
    if (error) log.warn({ task: task.name, rows, error }, 'a task failed');
    else if (rows) log.info({ task: task.name, rows }, 'a task is done');
  }

  /** Holds the task for another lease; undefined if the lease had run out and another gateway has claimed it since. */
  async function renewed({ name, now, dueAt }: Claim): Promise<Claim | undefined> {
    const [kept] = await database.$queryRaw<{ dueAt: Date }[]>`
      UPDATE "Task" SET "dueAt" = now() + ${lease} * interval '1 millisecond'
      WHERE name = ${name} AND "dueAt" = ${dueAt} RETURNING "dueAt"`;
    return kept && { name, now, dueAt: kept.dueAt };
  }
}
