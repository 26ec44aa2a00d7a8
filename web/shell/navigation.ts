import type { DataRouter } from 'react-router-dom';

/** The address that is shown, by the key of its visit, and whether another is on its way. */
let shown: string | undefined;
let pending = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  if (next === pending) return;
  pending = next;
  for (const watch of watchers) watch();
}

/** Follows the router: a navigation is on its way until its page is shown, with its module, texts and posts. */
export const followRouter = (router: DataRouter): (() => void) =>
  router.subscribe(({ navigation, location }) =>
    set(navigation.state !== 'idle' || (shown !== undefined && location.key !== shown)),
  );

/** Says which visit is shown. */
export function visitShown(key: string): void {
  shown = key;
  set(false);
}

/** Whether a navigation is on its way. */
export const isNavigating = (): boolean => pending;

/** Calls back when that changes. */
export function watchNavigation(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}
