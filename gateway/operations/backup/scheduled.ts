import type { Logger } from 'pino';
import { type Database, withConnection, withConnectionUntil } from '#prisma/database.ts';
import type { Backups } from '../../config/backups.ts';
import type { Encryption } from '../../data/encryption.ts';
import type { PictureStore } from '../../pictures/store.ts';
import { type Destination, removeOutdated } from './destination.ts';
import { type Dumped, dump } from './dump.ts';
import { decoded, encoded } from './encoding.ts';
import { backupName } from './names.ts';
import { type BackupWork, backupOutcomes, recordFailure, recordSuccess } from './outcomes.ts';
import { mayTestRestores, testRestore } from './restoreTest.ts';
import { isBackupDue, isTestDue } from './schedule.ts';

/** A site whose backups are scheduled. */
export interface BackedUpSite {
  /** The site's UUID. */
  identity: string;
  database: Database;
  /** The URL of the database server itself. */
  url: string;
  encryption: Encryption;
  settings: Backups;
  passphrase: string | undefined;
  destination: Destination;
  /** Where the files of pictures are. */
  pictures: Pick<PictureStore, 'get'>;
  /** Where the embedded server stores its data, if the site uses that. */
  embeddedIn: string | undefined;
  log: Logger;
}

/** Makes a backup if one is due, then removes those beyond BACKUP_KEEP. */
export async function backUpIfDue(site: BackedUpSite, now: Date, signal: AbortSignal): Promise<void> {
  const { identity, database, url, encryption, settings, passphrase, destination, pictures, log } = site;
  const { backup } = await backupOutcomes(database);
  if (!isBackupDue(settings.times, backup, now)) return;
  await recordingFailure(site, 'backup', now, signal, async () => {
    await destination.assertRoom();
    const name = backupName(identity, now);
    let dumped: Dumped | undefined;
    await withConnectionUntil(signal, url, (connection) => {
      const content = dump(connection, encryption, pictures, (result) => {
        dumped = result;
      });
      return destination.write(name, encoded(content, passphrase), signal);
    });
    await recordSuccess(database, 'backup', name, now);
    log.info({ backup: name, ...dumped }, 'a backup was made');
    if (dumped?.missing) log.warn({ backup: name, missing: dumped.missing }, 'files of pictures are missing');
    await removeOutdated(destination, settings.keep);
  });
}

/** Restores the newest backup as a test, if one is due and the database user may. */
export async function testIfDue(site: BackedUpSite, now: Date, signal: AbortSignal): Promise<void> {
  const { database, url, passphrase, destination, embeddedIn, log } = site;
  const { restoreTest } = await backupOutcomes(database);
  if (!isTestDue(restoreTest, now) || !(await withConnection(url, mayTestRestores))) return;
  await recordingFailure(site, 'restoreTest', now, signal, async () => {
    const name = (await destination.list()).at(-1)?.name;
    if (name === undefined) return;
    const bytes = decoded(name, () => destination.read(name), passphrase);
    const rows = await testRestore(url, bytes, { dataDir: embeddedIn, signal });
    await recordSuccess(database, 'restoreTest', name, now);
    log.info({ backup: name, rows }, 'a backup was restored as a test');
  });
}

/** Records a failure of the work, unless it was aborted. */
async function recordingFailure(
  { database }: BackedUpSite,
  work: BackupWork,
  now: Date,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) await recordFailure(database, work, error as Error, now);
    throw error;
  }
}
