import type { Database } from '#prisma/database.ts';
import type { Mail } from '#schema/core/context.ts';

/**
 * Recurring work of the site, done by one gateway at a time. A batch must be idempotent and may be interrupted at any
 * line: the next one does the rest.
 */
export interface Task {
  /** Its name in the table `Task`, the log and the metrics. */
  name: string;
  /** How long after a run it is due again, in milliseconds; an hour by default. */
  every?: number;
  /**
   * Processes at most `size` rows due at `now`, in one statement or transaction, and returns their number. Fewer than
   * `size` means that nothing is left.
   */
  batch(database: Database, now: Date, size: number, mail: Mail): Promise<number>;
}
