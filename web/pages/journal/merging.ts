import { randomId } from '../../stored/randomId.ts';
import type { Trade } from './trade.ts';

/**
 * Saves an edited trade. If another tab has changed it since (its `updatedAt` is not the one that was `seen`), both
 * versions stay; one that was deleted elsewhere is there again.
 */
export function saveEdited(stored: readonly Trade[], edited: Trade, seen: number) {
  const current = stored.find(({ id }) => id === edited.id);
  const isConflict = current !== undefined && current.updatedAt !== seen;
  return { put: [isConflict ? { ...edited, id: randomId() } : edited], isConflict };
}

/** Adds the trades of a copy of the journal. Of two versions of a trade, the later one stays. */
export function merge(stored: readonly Trade[], incoming: readonly Trade[]) {
  const versions = new Map(stored.map((each) => [each.id, each]));
  const put = new Map<string, Trade>();
  for (const each of incoming) {
    const current = versions.get(each.id);
    if (current && current.updatedAt >= each.updatedAt) continue;
    versions.set(each.id, each);
    put.set(each.id, each);
  }
  const ids = new Set(stored.map(({ id }) => id));
  const added = [...put.keys()].filter((id) => !ids.has(id)).length;
  return { put: [...put.values()], added, replaced: put.size - added };
}

const likeness = ({ day, time, instrument, direction, unit, result, costs }: Omit<Trade, 'id'>): string =>
  JSON.stringify([day, time, instrument.toUpperCase(), direction, unit, result, costs]);

/**
 * Adds imported trades but those that the journal has: a file can be imported twice. Two equal trades of a file are two,
 * so of those, as many are added as the journal has too few.
 */
export function addUnknown(stored: readonly Trade[], incoming: readonly Trade[]) {
  const counts = new Map<string, number>();
  for (const each of stored) counts.set(likeness(each), (counts.get(likeness(each)) ?? 0) + 1);
  const put = incoming.filter((each) => {
    const count = counts.get(likeness(each)) ?? 0;
    counts.set(likeness(each), count - 1);
    return count <= 0;
  });
  return { put, known: incoming.length - put.length };
}
