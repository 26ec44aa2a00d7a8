import type { LiveChange } from '#prisma/generated/client/client.ts';
import { subjects } from '../core/subjects.ts';

/** A change as gateways tell of it. */
export interface StoredChange extends Omit<LiveChange, 'transaction' | 'id' | 'at' | 'postId'> {
  postId: string | null;
}

/** The subjects of changes in clubs that visitors may see: not of a vote, of which not even members know. */
export const subjectsOf = (changes: StoredChange[]): string[] =>
  changes.flatMap(({ kind, clubId, voted }) => {
    if (clubId === null || voted) return [];
    const meetings = kind === 'meeting' ? [subjects.meetings(), subjects.meetings(clubId)] : [];
    return [subjects.inClub(clubId), ...meetings];
  });
