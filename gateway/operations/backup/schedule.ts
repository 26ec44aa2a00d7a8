const minute = 60_000;
const day = 24 * 60 * minute;
/** After a failure, how long until the next attempt, in milliseconds. */
const retryAfter = 60 * minute;
/** How long after a test restore the next one is due, and after a failed one, in milliseconds. */
const testEvery = { success: 30 * day, failure: day };

/** When something last succeeded and last failed. */
interface Outcome {
  succeededAt: Date | null;
  failedAt: Date | null;
}

/** The last time at or before `now` at which a backup was scheduled; with `back`, so many times earlier. */
export function lastScheduled(times: readonly number[], now: Date, back = 0): Date {
  const midnight = Math.floor(now.getTime() / day) * day;
  const days = Math.ceil((back + 1) / times.length);
  const all = Array.from({ length: days + 1 }, (_, index) => midnight - (days - index) * day);
  const past = all.flatMap((start) => times.map((time) => start + time * minute)).filter((at) => at <= now.getTime());
  return new Date(past.at(-1 - back) ?? 0);
}

/** Whether a backup is due: none has succeeded since the last scheduled time, nor failed within the last hour. */
export const isBackupDue = (times: readonly number[], { succeededAt, failedAt }: Outcome, now: Date): boolean =>
  (succeededAt === null || succeededAt < lastScheduled(times, now)) &&
  (failedAt === null || now.getTime() - failedAt.getTime() >= retryAfter);

/** Whether two scheduled backups or more are missing. */
export const isBackupOverdue = (times: readonly number[], succeededAt: Date, now: Date): boolean =>
  succeededAt < lastScheduled(times, now, 1);

/** Whether a test restore is due: a month after the last one, or a day after a failed one. */
export const isTestDue = ({ succeededAt, failedAt }: Outcome, now: Date): boolean =>
  (succeededAt === null || now.getTime() - succeededAt.getTime() >= testEvery.success) &&
  (failedAt === null || now.getTime() - failedAt.getTime() >= testEvery.failure);
