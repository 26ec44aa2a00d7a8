import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The token of a link from an e-mail; empty if there is none. Removes it from the URL immediately, so that neither the
 * list of visited pages nor Referer headers contain it, but keeps it with the tab's history entry for a reload.
 */
export function useLinkToken(): string {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [token] = useState((): string => query.get('token') ?? state?.token ?? '');
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true, preventScrollReset: true, state: { token } });
  }, [query, setQuery, token]);
  return token;
}
