import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apollo } from '../apollo.ts';

/**
 * Puts the answer that a rendered page carries into the cache, as the answer to this query. Until the page has been
 * hydrated, what is in the cache is not asked for again.
 */
export function keepCarriedAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const carried = document.getElementById('data');
  if (!carried) return;
  apollo.cache.writeQuery({ query, variables, data: JSON.parse(carried.textContent) });
  carried.remove();
  // Going back, browsers show the page as they kept it, however old.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'back_forward') return;
  apollo.prioritizeCacheValues = true;
  const ready = () => {
    apollo.prioritizeCacheValues = false;
  };
  addEventListener('app:ready', ready, { once: true });
}
