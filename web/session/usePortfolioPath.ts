import { paths } from '#schema/paths.ts';
import { useSession } from './session.ts';

/** The path of the portfolios page: members have their own. */
export function usePortfolioPath(): string {
  const { viewer } = useSession();
  return viewer ? paths.portfolios : paths.portfolio;
}
