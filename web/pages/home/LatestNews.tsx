import { useContext } from 'react';
import { ServedPageContext } from '../../content/servedPage.ts';
import { type HomePageQuery, useHomePageQuery } from './home.generated.ts';
import { NewsSections } from './NewsSections.tsx';

/** The news, fetched; until they arrive, those with which the page was rendered. */
export function LatestNews() {
  const served = useContext(ServedPageContext).data.current as HomePageQuery | null;
  const { data, loading, refetch } = useHomePageQuery({ fetchPolicy: 'cache-and-network' });
  return <NewsSections data={data ?? served} loading={loading} onRetry={refetch} />;
}
