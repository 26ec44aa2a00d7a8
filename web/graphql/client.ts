import type { ApolloClient, NormalizedCacheObject, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getApolloContext } from '@apollo/client/react';
import { useContext } from 'react';
import { isStoredCopy } from '../loading/isStoredCopy.ts';
import { apollo } from './apollo.ts';

/** The Apollo client: the one provided by render.tsx on the server, otherwise the browser's. */
export const useClient = (): ApolloClient => useContext(getApolloContext()).client ?? apollo;

/**
 * Writes the query result embedded in a page that was rendered for visitors to the cache.
 */
export function cacheEmbeddedResult<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const embedded = document.getElementById('data');
  if (!embedded) return;
  apollo.cache.writeQuery({ query, variables, data: JSON.parse(embedded.textContent) });
  embedded.remove();
  trustCache([query]);
}

/** Restores what the cache held when the page was rendered for a member. */
export function restoreCache(embedded: NormalizedCacheObject): void {
  apollo.cache.restore(embedded);
  trustCache('active');
}

/** Until the page is hydrated, cached data is not fetched again; then that of a stored copy is. */
function trustCache(include: Parameters<typeof apollo.refetchQueries>[0]['include'] & {}): void {
  apollo.prioritizeCacheValues = true;
  const ready = () => {
    apollo.prioritizeCacheValues = false;
    if (isStoredCopy()) void apollo.refetchQueries({ include });
  };
  addEventListener('app:ready', ready, { once: true });
}
