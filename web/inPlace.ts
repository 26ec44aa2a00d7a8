import type { DataRouter } from 'react-router-dom';

let keyInPlace: string | undefined;

/** Whether the navigation with this key only switched between parts of a page, such as tabs. */
export const staysInPlace = (key: string): boolean => key === keyInPlace;

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
    keyInPlace = preventScrollReset ? location.key : undefined;
  });
  return () => {
    unsubscribe();
    removeEventListener('pageshow', onShow);
    removeEventListener('pagehide', onHide);
  };
}
