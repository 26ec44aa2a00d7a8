import type { LiveChange } from '#prisma/generated/client/client.ts';

/** A change as gateways tell of it. */
export interface StoredChange extends Omit<LiveChange, 'transaction' | 'id' | 'at' | 'postId'> {
  postId: string | null;
}

/** The clubs in whose topics something has changed that visitors may see. */
export const clubsWithChangedTopics = (changes: StoredChange[]): Set<number> =>
  new Set(changes.flatMap(({ kind, clubId, voted }) => (kind === 'topic' && clubId !== null && !voted ? clubId : [])));
