import { store, useStored } from '../stored/storage.ts';
import { useSession } from './session.ts';

/** Stores the country that a visitor chose in the list of clubs or countries. */
export function storeCountry(name: string): void {
  store('localStorage', 'country', name);
}

/**
 * The reader's country: their account's, or else the one they chose; null if there is neither, undefined while the
 * session is being checked.
 */
export function useReaderCountry(): string | null | undefined {
  const { viewer, loading } = useSession();
  const stored = useStored('country');
  if (loading) return undefined;
  return viewer ? viewer.country : stored;
}
