import { bounds } from '../figures/bounds.ts';

/** What the argument `changedSince` of a list does. */
export const changedSinceDescription = `Return what has changed since this time, in the order of the changes: the oldest first. To keep a copy, ask next for what has changed since the latest \`updatedAt\`, or a few seconds before, because changes take up to five seconds; what is returned again is the same. Deletions are known for ${bounds.deletionDays} days.`;
