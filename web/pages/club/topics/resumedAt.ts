import type { TopicPlaceFragment } from './topics.generated.ts';

/**
 * The number of the post at which a reader of a topic goes on: the first unread one, else the latest that they have read.
 * Undefined for a topic that they have not begun to read.
 */
export const resumedAt = ({ lastNumber, reading }: TopicPlaceFragment): number | undefined =>
  reading?.firstUnread ?? (reading && reading.upTo > 0 ? Math.min(reading.upTo, lastNumber) : undefined);
