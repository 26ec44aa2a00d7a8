import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** A navigation away that waits for an answer. */
export interface Departure {
  go(): void;
  stay(): void;
}

/** The state of a navigation that closes a dialog by its address: the dialog has saved, or asked, already. */
export const settled = { settled: true };

/**
 * While it is rendered, a navigation away from the page, such as by the browser's Back, is put to `onLeave` first, and
 * the browser asks before the page is closed or loaded again.
 */
export function NavigationGuard({ onLeave }: { onLeave(departure: Departure): void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      to.state?.settled !== true && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const ask = useRef(onLeave);
  ask.current = onLeave;
  useEffect(() => {
    if (blocker.state === 'blocked') ask.current({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  return null;
}
