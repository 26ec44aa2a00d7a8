import { openDatabase, withConnection } from '#prisma/database.ts';
import type { Backups } from '../../config/backups.ts';
import type { Config } from '../../config/config.ts';
import { type Destination, openDestination } from '../backup/destination.ts';
import { type BackupOutcome, backupOutcomes } from '../backup/outcomes.ts';
import { mayTestRestores } from '../backup/restoreTest.ts';
import { isBackupOverdue } from '../backup/schedule.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('backups');
const day = 24 * 3_600_000;
/** After how many days without a test restore the doctor warns. */
const testedWithin = 45;

/** Whether backups are scheduled, encrypted, recent, and were restored as a test. */
export async function checkBackups(
  { backups, backupPassphrase }: Config,
  url: string | undefined,
  now: Date,
): Promise<CheckResult[]> {
  if (!backups) return [ok('none are scheduled (BACKUP_SCHEDULE)')];
  return [
    backupPassphrase === undefined
      ? warn('they are not encrypted and contain the key: set BACKUP_PASSPHRASE')
      : ok('they are encrypted with BACKUP_PASSPHRASE'),
    ...(url ? await outcomesIn(url, backups, now) : [warn('when the last was made is in the database')]),
  ];
}

async function outcomesIn(url: string, backups: Backups, now: Date): Promise<CheckResult[]> {
  const database = openDatabase(url);
  try {
    const site = await database.site.findUnique({ where: { id: 1 } });
    const { backup, restoreTest } = await backupOutcomes(database);
    return [
      await storedIn(openDestination(backups.target, site?.uuid ?? '')),
      lastBackup(backup, backups, now),
      (await withConnection(url, mayTestRestores))
        ? lastTest(restoreTest, now)
        : warn('the database user may not create databases, so none is restored as a test: ALTER ROLE … CREATEDB'),
    ];
  } finally {
    await database.$disconnect();
  }
}

async function storedIn({ title, list }: Destination): Promise<CheckResult> {
  try {
    return ok(`${(await list()).length} stored in ${title}`);
  } catch (error) {
    return fail((error as Error).message);
  }
}

function lastBackup({ succeededAt, failedAt, error }: BackupOutcome, { times }: Backups, now: Date): CheckResult {
  const failed = failedAt && failedAt >= (succeededAt ?? failedAt);
  const reason = failed ? `; the last attempt failed: ${error}` : '';
  if (!succeededAt)
    return failed ? fail(`none could be made${reason}`) : warn('none was made yet: a running site makes the first now');
  const message = `the last is from ${moment(succeededAt)}${reason}`;
  if (isBackupOverdue(times, succeededAt, now)) return fail(`${message}: two or more are missing`);
  return failed ? warn(message) : ok(message);
}

function lastTest({ succeededAt, name, failedAt, error }: BackupOutcome, now: Date): CheckResult {
  if (failedAt && failedAt >= (succeededAt ?? failedAt)) return fail(`the last test restore failed: ${error}`);
  if (!succeededAt) return warn('none was restored as a test yet: a running site does that after the first backup');
  const message = `${name} was restored as a test at ${moment(succeededAt)}`;
  return now.getTime() - succeededAt.getTime() > testedWithin * day
    ? warn(`${message}, more than ${testedWithin} days ago`)
    : ok(message);
}

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
