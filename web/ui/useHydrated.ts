import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this browser has taken the page over from its prerendered form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
