import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bounds } from '#schema/figures/bounds.ts';

/** How many entries of a list were shown last at each place in the browser's history. */
const shownAt = new Map<string, number>();

/**
 * How many entries to fetch of a list that "Show more" lengthens: as many as were shown when the reader left this place
 * in the browser's history, and has now come back to. `keep` notes how many are shown now.
 */
export function useShown(list: string, pageSize: number): { first: number; keep(count: number): void } {
  // Closing a card replaces the place by another one, which is then the one to come back to.
  const { key } = useLocation();
  const position = `${key} ${list}`;
  const [first] = useState(() => Math.min(Math.max(shownAt.get(position) ?? 0, pageSize), bounds.page));
  return { first, keep: (count) => void (count > pageSize && shownAt.set(position, count)) };
}
