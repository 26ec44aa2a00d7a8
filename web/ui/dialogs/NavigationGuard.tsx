import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** A blocked navigation that awaits a decision. */
export interface Departure {
  go(): void;
  stay(): void;
}

/** The state of a navigation that closes a dialog by its URL: the dialog has already saved or asked. */
export const settled = { settled: true };

/**
 * Navigation guard: while rendered, it passes navigations away from the page, such as Back, to `onLeave` first, and
 * makes the browser ask before the page is closed or reloaded.
 */
export function NavigationGuard({ onLeave }: { onLeave(departure: Departure): void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      to.state?.settled !== true && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const handler = useRef(onLeave);
  handler.current = onLeave;
  useEffect(() => {
    if (blocker.state === 'blocked') handler.current({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  return null;
}
