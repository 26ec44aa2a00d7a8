import type { DataRouter } from 'react-router-dom';

let inPlace: string | undefined;

/** Whether the navigation with this key only chose among a page's parts. */
export const staysInPlace = (key: string): boolean => key === inPlace;

/**
 * Notes of each navigation whether it stays in place, and lets the browser restore old scroll positions only where a
 * page is reloaded.
 */
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
    inPlace = preventScrollReset ? location.key : undefined;
  });
  return () => {
    unsubscribe();
    removeEventListener('pageshow', onShow);
    removeEventListener('pagehide', onHide);
  };
}
