import { type ComponentType, useReducer } from 'react';
import { loadNewVersion } from '../moduleLoading.ts';
import { lazyComponent } from '../ui/lazyWithRetry.tsx';
import { PageBoundary } from './PageFailure.tsx';

/**
 * Stands in for a page whose module has not arrived: requests it again, reloads the page if the module went with an older
 * version of the site, and otherwise shows an error.
 */
export function pageWithRetry(load: () => Promise<ComponentType>): ComponentType {
  let Page = lazyComponent(load, loadNewVersion);
  return function PageWithRetry() {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Page = lazyComponent(load, loadNewVersion);
      showAgain();
    };
    return (
      <PageBoundary onRetry={retry}>
        <Page />
      </PageBoundary>
    );
  };
}
