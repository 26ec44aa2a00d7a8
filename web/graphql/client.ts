import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { useContext } from 'react';
import { isStoredCopy } from '../loading/isStoredCopy.ts';
import { apollo } from './apollo.ts';

/** The Apollo client: the one provided by render.tsx on the server, otherwise the browser's. */
export const useClient = (): ApolloClient => useContext(getApolloContext()).client ?? apollo;

/**
 * Writes the query result embedded in a rendered page to the cache. Until the page is hydrated, cached data is not
 * fetched again.
 */
export function cacheEmbeddedResult<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const embedded = document.getElementById('data');
  if (!embedded) return;
  apollo.cache.writeQuery({ query, variables, data: JSON.parse(embedded.textContent) });
  embedded.remove();
  const ready = () => {
    apollo.prioritizeCacheValues = false;
    if (isStoredCopy()) void apollo.refetchQueries({ include: [query] });
  };
  apollo.prioritizeCacheValues = true;
  addEventListener('app:ready', ready, { once: true });
}
