import type { ComponentType } from 'react';
import { loadNewVersion } from '../loading/moduleLoading.ts';
import { lazyWithin } from '../ui/states/lazyWithRetry.tsx';
import { PageBoundary } from './PageFailure.tsx';

/**
 * Replaces a page whose module failed to load: retries the import, reloads the page if the module belonged to an older
 * version of the site, and otherwise shows an error.
 */
export const pageWithRetry = (load: () => Promise<ComponentType>): ComponentType =>
  lazyWithin(load, (page, retry) => <PageBoundary onRetry={retry}>{page}</PageBoundary>, loadNewVersion);
