import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { useContext } from 'react';
import { apollo } from '../apollo.ts';

/** The client that a page is rendered with where there is no browser (render.tsx), and otherwise the browser's. */
export const useClient = (): ApolloClient => useContext(getApolloContext()).client ?? apollo;

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
  // A browser that goes back may show the page as it kept it, however old.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const ready = () => {
    apollo.prioritizeCacheValues = false;
    if (arrival?.type === 'back_forward') void apollo.refetchQueries({ include: [query] });
  };
  apollo.prioritizeCacheValues = true;
  addEventListener('app:ready', ready, { once: true });
}
