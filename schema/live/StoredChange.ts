import type { LiveChange } from '#prisma/generated/client/client.ts';

/** A change as gateways tell of it. */
export type StoredChange = Omit<LiveChange, 'transaction' | 'id' | 'at'>;

/** The clubs in whose topics something has changed that visitors may see. */
export const clubsWithChangedTopics = (changes: StoredChange[]): Set<number> =>
  new Set(changes.flatMap(({ kind, clubId, voted }) => (kind === 'topic' && clubId !== null && !voted ? clubId : [])));
