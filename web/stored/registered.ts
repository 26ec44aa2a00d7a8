import { removeStored, store, useStored } from './storage.ts';

/** Keeps the address that somebody has just registered with in this tab, until they verify it here or log in. */
export const storeRegistered = (email: string): boolean => store('sessionStorage', 'registered', email);

/** Forgets it. */
export const forgetRegistered = (): void => removeStored('sessionStorage', (key) => key === 'registered');

/** The address that was registered in this tab and has yet to be verified; null if there is none. */
export const useRegistered = (): string | null => useStored('registered');
