import { useLocation, useMatch } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

/** The path of the login page; from a club's page, the one that leads back there. */
export function useLoginHere(): string {
  const { pathname, search, hash } = useLocation();
  const isClub = useMatch(`${paths.clubs}/:id/*`);
  // The gateway sees no fragment, and renders a page once for every query.
  const rest = useHydrated() ? search + hash : '';
  return isClub ? paths.loginThen(pathname + rest) : paths.login;
}
