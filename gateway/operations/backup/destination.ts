import type { BackupTarget } from '../../config/backups.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';

/** A complete backup at its destination. */
export interface StoredBackup {
  name: string;
  bytes: number;
}

/** Where scheduled backups are stored. It sees nothing but those of its site. Errors are sentences for the operator. */
export interface Destination {
  /** The folder or the bucket's URL. */
  title: string;
  /** The complete backups, oldest first. */
  list(): Promise<StoredBackup[]>;
  /** Throws if there may not be enough room for one more backup. */
  assertRoom(): Promise<void>;
  /** Stores a backup, which is listed once it is complete. */
  write(name: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
}

/** Opens the destination of a site's backups; nothing is created before the first one. */
export const openDestination = (target: BackupTarget, site: string): Destination =>
  'folder' in target ? openFolder(target.folder, site) : openBucket(target, site);

/** Removes all but the newest backups. */
export async function removeOutdated(destination: Destination, keep: number): Promise<void> {
  for (const { name } of (await destination.list()).slice(0, -keep)) await destination.remove(name);
}
