import { paths } from '../paths.ts';
import { useSession } from './session.ts';

/** Where the portfolios are: members have a page of their own (contract, 1). */
export function usePortfolioPath(): string {
  const { viewer } = useSession();
  return viewer ? paths.portfolios : paths.portfolio;
}
