import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page; false while prerendering. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
