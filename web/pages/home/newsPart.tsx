import { type ComponentType, useContext, useEffect } from 'react';
import { ServedPageContext } from '../../content/site/servedPage.ts';
import { isStoredCopy } from '../../loading/isStoredCopy.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { HomePageQuery } from './home.generated.ts';

/** The news of the clubs; without data, they are loading or could not be loaded. */
export interface NewsProps {
  data: HomePageQuery | null | undefined;
  loading: boolean;
  onRetry?(): void;
}

/**
 * A part of the page that shows news: those with which the page was rendered. Without any it loads them, and for that
 * the GraphQL client, the largest of the libraries.
 */
export function newsPart(Part: ComponentType<NewsProps>): ComponentType {
  const Served = () => {
    const { data } = useContext(ServedPageContext);
    return <Part data={data.current as HomePageQuery | null} loading />;
  };
  const Latest = lazyWithRetry(
    async () => {
      const { useLatestNews } = await import('./useLatestNews.ts');
      return () => <Part {...useLatestNews()} />;
    },
    <Served />,
  );
  return function NewsPart() {
    const { data } = useContext(ServedPageContext);
    const hydrated = useHydrated();
    useEffect(
      () => () => {
        data.current = null;
      },
      [data],
    );
    return hydrated && (!data.current || isStoredCopy()) ? <Latest /> : <Served />;
  };
}
