import { useContext, useEffect } from 'react';
import { ServedPageContext } from '../../content/servedPage.ts';
import { isStoredCopy } from '../../loading/isStoredCopy.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { HomePageQuery } from './home.generated.ts';
import { NewsSections } from './NewsSections.tsx';

/** Loaded unless the page was rendered with its news: it needs the GraphQL client, the largest of the libraries. */
const LatestNews = lazyWithRetry(async () => (await import('./LatestNews.tsx')).LatestNews, <ServedNews />);

/** News from the clubs: the newest clubs, and the next meetings. */
export function NewsOfClubs() {
  const { data } = useContext(ServedPageContext);
  const hydrated = useHydrated();
  useEffect(
    () => () => {
      data.current = null;
    },
    [data],
  );
  return hydrated && (!data.current || isStoredCopy()) ? <LatestNews /> : <ServedNews />;
}

/** The news with which the page was rendered, or their placeholders. */
function ServedNews() {
  const { data } = useContext(ServedPageContext);
  return <NewsSections data={data.current as HomePageQuery | null} loading />;
}
