import { useContext } from 'react';
import { ServedPageContext } from '../../content/site/servedPage.ts';
import { type HomePageQuery, useHomePageQuery } from './home.generated.ts';
import type { NewsProps } from './newsPart.tsx';

/** The news, fetched; until they arrive, those with which the page was rendered. */
export function useLatestNews(): NewsProps {
  const served = useContext(ServedPageContext).data.current as HomePageQuery | null;
  const { data, loading, refetch } = useHomePageQuery({ fetchPolicy: 'cache-and-network' });
  return { data: data ?? served, loading, onRetry: refetch };
}
