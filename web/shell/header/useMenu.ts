import { useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useClaimsShown } from '../../content/site/claims.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { clubMenu, type MenuEntry, siteMenu } from '../menu.ts';

/** The menu for the current page: the club menu on club pages, otherwise the main menu. */
export function useMenu(): MenuEntry[] {
  const portfolios = usePortfolioPath();
  const claimsShown = useClaimsShown();
  const { pathname, search } = useLocation();
  // Ignores case and trailing slashes, like the router.
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const managing = path === paths.profile && new URLSearchParams(search).get('select') === 'clubs';
  const ofClubs = path === paths.clubs || path.startsWith(`${paths.clubs}/`);
  return ofClubs || managing ? clubMenu(portfolios) : siteMenu(portfolios, claimsShown);
}
