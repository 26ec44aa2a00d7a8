import { type BackedUpSite, backUpIfDue, testIfDue } from '../operations/backup/scheduled.ts';
import { openTasks, type Tasks, type Tools } from './runner.ts';
import type { Task } from './task.ts';

/**
 * The tasks of scheduled backups. Both look every minute whether something is due: a schedule may change, and a gateway
 * that was away makes up for what it missed.
 */
export const backupTasks = (site: BackedUpSite, stopping: AbortSignal): Task[] =>
  Object.entries({ backup: backUpIfDue, restoreTest: testIfDue }).map(([name, work]) => ({
    name,
    every: 60_000,
    async batch(_database, now) {
      await work(site, now, stopping);
      return 0;
    },
  }));

/** Runs them beside the other tasks, which need not wait for a long backup; closing stops one under way. */
export function openBackups(tools: Tools, site: BackedUpSite, isPaused: () => boolean): Tasks {
  const stop = new AbortController();
  const running = openTasks(tools, site.log, isPaused, backupTasks(site, stop.signal));
  return {
    async close() {
      stop.abort();
      await running.close();
    },
  };
}
