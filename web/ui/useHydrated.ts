import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has hydrated the page; false while prerendering. It changes in a transition, during which the browser
 * handles input; the snapshots of a store would have to be the same for that, so they only tell who asks.
 */
export function useHydrated(): boolean {
  let hydrating = false;
  useSyncExternalStore(
    never,
    () => true,
    () => {
      hydrating = true;
      return true;
    },
  );
  const [hydrated, setHydrated] = useState(!hydrating);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
