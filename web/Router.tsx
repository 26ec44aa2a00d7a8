import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Language } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { watchArrivals } from './arrival.ts';
import { type PageHandle, routes } from './routes.tsx';
import { prefixChanged } from './shell/changeLanguage.ts';

/** The router, with the address's language prefix as its base path. */
export function Router() {
  const [prefix, setPrefix] = useState(() => prefixOfPath(location.pathname));
  const router = useMemo(() => createBrowserRouter(routes, { basename: prefix || '/' }), [prefix]);
  useEffect(() => watchArrivals(router), [router]);
  useEffect(() => {
    const follow = () => setPrefix(prefixOfPath(location.pathname));
    prefixChanged.addEventListener('change', follow);
    return () => prefixChanged.removeEventListener('change', follow);
  }, []);
  // RouterProvider ignores a change of its router, so another prefix mounts another provider.
  return <RouterProvider key={prefix} router={router} />;
}

/**
 * Loads the module of this address's page and the data that it shows, so that the first render is complete and can
 * hydrate a prerendered page. False when that failed; the router then shows the error.
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
