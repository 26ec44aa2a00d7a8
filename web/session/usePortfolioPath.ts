import { paths } from '../paths.ts';
import { useSession } from './session.ts';

/** The address of the portfolios: members have their own. */
export function usePortfolioPath(): string {
  const { viewer } = useSession();
  return viewer ? paths.portfolios : paths.portfolio;
}
