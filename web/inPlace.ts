import type { DataRouter } from 'react-router-dom';

// Not only the last one: a page may be shown only after the next navigation has begun.
const keysInPlace = new Set<string>();

/** Whether the navigation with this key only switched between parts of a page, such as tabs. */
export const staysInPlace = (key: string): boolean => keysInPlace.has(key);

/** Tracks whether each navigation stays in place, and leaves scroll restoration to the browser only for reloads. */
export function watchInPlace(router: DataRouter): () => void {
  const onShow = () => {
    history.scrollRestoration = 'manual';
  };
  const onHide = () => {
    history.scrollRestoration = 'auto';
  };
  onShow();
  addEventListener('pageshow', onShow);
  addEventListener('pagehide', onHide);
  const unsubscribe = router.subscribe(({ location, preventScrollReset }) => {
    // Back and Forward may return to the same key, and start at the top.
    if (preventScrollReset) keysInPlace.add(location.key);
    else keysInPlace.delete(location.key);
  });
  return () => {
    unsubscribe();
    removeEventListener('pageshow', onShow);
    removeEventListener('pagehide', onHide);
  };
}
