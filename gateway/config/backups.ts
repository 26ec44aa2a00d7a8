import { join, resolve } from 'node:path';
import * as z from 'zod';
import { type Bucket, bucketAddress, bucketAt, type bucketVariables, withoutKeys } from './buckets.ts';

/** Where backups go: a folder, or an S3-compatible bucket. */
export type BackupTarget = { folder: string } | Bucket;

/** The scheduled backups. */
export interface Backups {
  /** The times of day, in minutes after midnight UTC, in order. */
  times: readonly number[];
  /** How many of the newest are left when older ones are removed. */
  keep: number;
  target: BackupTarget;
}

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The times of day in a list separated by commas or spaces, in minutes after midnight. */
const schedule = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((texts) => texts.length > 0 && texts.every((text) => timeOfDay.test(text)), {
    error: 'must be times of day in UTC such as 03:30, separated by commas',
    abort: true,
  })
  .transform((texts) => {
    const minutes = texts.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
    return [...new Set(minutes)].sort((one, other) => one - other);
  });

/** The environment variables of backups. */
export const backupVariables = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .transform((text) => text.normalize('NFC'))
    .optional(),
  BACKUP_SCHEDULE: schedule.optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number', abort: true })
    .transform(Number)
    .refine((backups) => backups >= 1 && backups <= 1000, { error: 'must be between 1 and 1000' })
    .default(14),
  BACKUP_TO: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_S3_URL: bucketAddress,
};

/** The values of these variables. */
type Values = z.output<z.ZodObject<typeof backupVariables & typeof bucketVariables>>;

/** What is wrong with the combination of variables: the variable and the rest of a sentence about it. */
export function refuseBackups(values: Partial<Values>): [name: keyof Values, message: string][] {
  const { BACKUP_SCHEDULE, BACKUP_TO, BACKUP_S3_URL } = values;
  const refusals: [keyof Values, string][] = [];
  if (!BACKUP_SCHEDULE)
    for (const name of ['BACKUP_TO', 'BACKUP_S3_URL'] as const)
      if (values[name] !== undefined)
        refusals.push([name, 'requires BACKUP_SCHEDULE: without it, no backups are made']);
  if (BACKUP_S3_URL === undefined) return refusals;
  if (BACKUP_TO !== undefined) refusals.push(['BACKUP_TO', 'does not go with BACKUP_S3_URL: set one of them']);
  if (!values.BACKUP_PASSPHRASE)
    refusals.push([
      'BACKUP_S3_URL',
      'requires BACKUP_PASSPHRASE: backups contain the key, and must be encrypted where they leave this machine',
    ]);
  const unsigned = withoutKeys(values);
  if (unsigned) refusals.push(['BACKUP_S3_URL', unsigned]);
  return refusals;
}

/** The scheduled backups of valid settings; undefined if there are none. */
export function backupsIn(values: Values & { DATA_DIR: string }): Backups | undefined {
  const { BACKUP_SCHEDULE: times, BACKUP_KEEP: keep } = values;
  return times && { times, keep, target: targetIn(values) };
}

function targetIn(values: Values & { DATA_DIR: string }): BackupTarget {
  const { BACKUP_S3_URL: url, BACKUP_TO: folder = join(values.DATA_DIR, 'backups') } = values;
  return url === undefined ? { folder } : bucketAt(url, values);
}
