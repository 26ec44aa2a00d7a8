import type { ComponentType } from 'react';
import { loadNewVersion } from '../moduleLoading.ts';
import { lazyWithin } from '../ui/lazyWithRetry.tsx';
import { PageBoundary } from './PageFailure.tsx';

/**
 * Stands in for a page whose module has not arrived: requests it again, reloads the page if the module went with an older
 * version of the site, and otherwise shows an error.
 */
export const pageWithRetry = (load: () => Promise<ComponentType>): ComponentType =>
  lazyWithin(load, (page, retry) => <PageBoundary onRetry={retry}>{page}</PageBoundary>, loadNewVersion);
