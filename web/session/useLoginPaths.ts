import { useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useHydrated } from '../ui/useHydrated.ts';

/** The paths of the login, registration and recovery pages, with the path to return to if this page's URL names one. */
export function useLoginPaths(): { login: string; register: string; recovery: string } {
  const [query] = useSearchParams();
  // Prerendered pages do not know their query.
  const hydrated = useHydrated();
  const next = hydrated ? query.get('next') : null;
  if (!next) return paths;
  return {
    login: paths.loginThen(next),
    register: paths.registerThen(next),
    recovery: paths.recoveryThen(next),
  };
}
