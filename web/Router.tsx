import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Language } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { type PageHandle, routes } from './routes.tsx';
import { prefixChanged } from './shell/changeLanguage.ts';

/** The routes at the address's language prefix. */
export function Router() {
  const [prefix, setPrefix] = useState(() => prefixOfPath(location.pathname));
  const router = useMemo(() => createBrowserRouter(routes, { basename: prefix || '/' }), [prefix]);
  useEffect(() => {
    const follow = () => setPrefix(prefixOfPath(location.pathname));
    prefixChanged.addEventListener('change', follow);
    return () => prefixChanged.removeEventListener('change', follow);
  }, []);
  // The provider keeps the state of the router that it began with.
  return <RouterProvider key={prefix} router={router} />;
}

/**
 * Loads the page of this address and what it shows in the language, so that the first rendering has it at once: a
 * prerendered page is taken over as it is. False when it did not arrive; the router then says so.
 */
export async function loadFirstPage(language: Promise<Language>): Promise<boolean> {
  try {
    await loadPage(language);
    return true;
  } catch {
    return false;
  }
}

async function loadPage(language: Promise<Language>): Promise<void> {
  for (const { route, params } of matchRoutes(routes, location, prefixOfPath(location.pathname) || '/') ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    await (route.handle as PageHandle | undefined)?.preload?.(await language, params);
  }
}
