import { Counter } from 'prom-client';
import type { Database } from '#prisma/database.ts';

/** What is scheduled: writing a backup, and restoring one as a test. */
export type BackupWork = 'backup' | 'restoreTest';

/** When one of them last succeeded and last failed; null if it never has. */
export interface BackupOutcome {
  succeededAt: Date | null;
  /** The backup that was written or restored. */
  name: string;
  failedAt: Date | null;
  error: string;
}

const failures = new Counter({
  name: 'fxclubs_backup_failures_total',
  help: 'Scheduled backups and test restores that failed.',
  labelNames: ['work'],
});
// Present from the start, so that the first failure counts as an increase.
for (const work of ['backup', 'restoreTest'] satisfies BackupWork[]) failures.inc({ work }, 0);

const none: BackupOutcome = { succeededAt: null, name: '', failedAt: null, error: '' };

/** The last outcomes, whichever gateway did the work. */
export async function backupOutcomes(database: Database): Promise<Record<BackupWork, BackupOutcome>> {
  const rows = await database.backupOutcome.findMany();
  const outcomeOf = (work: BackupWork) => rows.find((row) => row.work === work) ?? none;
  return { backup: outcomeOf('backup'), restoreTest: outcomeOf('restoreTest') };
}

/** Records that a backup was written or restored. */
export async function recordSuccess(database: Database, work: BackupWork, name: string, at: Date): Promise<void> {
  const outcome = { succeededAt: at, name };
  await database.backupOutcome.upsert({ where: { work }, create: { work, ...outcome }, update: outcome });
}

/** Counts and records a failure. */
export async function recordFailure(database: Database, work: BackupWork, failure: Error, at: Date): Promise<void> {
  failures.inc({ work });
  const outcome = { failedAt: at, error: failure.message.slice(0, 500) };
  await database.backupOutcome.upsert({ where: { work }, create: { work, ...outcome }, update: outcome });
}
