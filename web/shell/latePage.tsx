import { type ComponentType, useReducer } from 'react';
import { loadNewVersion } from '../arrival.ts';
import { lazyPart } from '../ui/retriedPart.tsx';
import { PageBoundary } from './PageFailure.tsx';

/**
 * Stands in for a page whose module has not arrived: requests it again, reloads the page if the module went with an older
 * version of the site, and otherwise shows an error.
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let Page = lazyPart(load, loadNewVersion);
  return function LatePage() {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Page = lazyPart(load, loadNewVersion);
      showAgain();
    };
    return (
      <PageBoundary onRetry={retry}>
        <Page />
      </PageBoundary>
    );
  };
}
