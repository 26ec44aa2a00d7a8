import type { Database } from '#prisma/database.ts';
import type { Mail } from '#schema/context.ts';

/**
 * Recurring work of the site, which one gateway at a time does. A batch may be repeated, and may end at any
 * line: what it leaves is done by the next.
 */
export interface Task {
  /** How operators know it: in the table `Task`, the log and the metrics. */
  name: string;
  /** How long after a run it is due again, in milliseconds: an hour unless given. */
  every?: number;
  /**
   * Does at most `size` rows of what is due at `now`, in one statement or transaction, and returns how many it did. Fewer than
   * `size` mean that nothing is left.
   */
  batch(database: Database, now: Date, size: number, mail: Mail): Promise<number>;
}
