import type { DataRouter } from 'react-router-dom';

/** The location key of the page shown, and whether a navigation is pending. */
let renderedKey: string | undefined;
let pending = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  if (next === pending) return;
  pending = next;
  for (const watch of watchers) watch();
}

/** Follows the router: a navigation is pending until its page is shown, with its module, texts and posts. */
export const followRouter = (router: DataRouter): (() => void) =>
  router.subscribe(({ navigation, location }) =>
    set(navigation.state !== 'idle' || (renderedKey !== undefined && location.key !== renderedKey)),
  );

/** Reports which location is shown. */
export function setRendered(key: string): void {
  renderedKey = key;
  set(false);
}

/** Whether a navigation is pending. */
export const isNavigating = (): boolean => pending;

/** Subscribes to changes of `isNavigating`. */
export function watchNavigation(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}
