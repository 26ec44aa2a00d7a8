import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { type Locale, languageOf, prefixOfPath } from '#locales/language.ts';
import { watchInPlace } from './inPlace.ts';
import { LoadError, loadModule } from './loading/moduleLoading.ts';
import { followRouter } from './navigation.ts';
import { type PageHandle, routes } from './routes.tsx';
import { prefixChanged } from './shell/changeLanguage.ts';

/** The router, with the URL's language prefix as its basename. */
export function Router() {
  const [prefix, setPrefix] = useState(() => prefixOfPath(location.pathname));
  const router = useMemo(() => createBrowserRouter(routes, { basename: prefix || '/' }), [prefix]);
  useEffect(() => watchInPlace(router), [router]);
  useEffect(() => {
    const follow = () => setPrefix(prefixOfPath(location.pathname));
    prefixChanged.addEventListener('change', follow);
    return () => prefixChanged.removeEventListener('change', follow);
  }, []);
  useEffect(() => followRouter(router), [router]);
  // RouterProvider ignores a changed router, so a new prefix mounts a new provider.
  return <RouterProvider key={prefix} router={router} />;
}

/**
 * Loads the current page's module and data, so that the first render is complete and can hydrate a prerendered page.
 * Distinguishes a page that could not be fetched (`missing`) from one that throws (`broken`), which the router then
 * shows.
 */
export async function loadFirstPage(locale: Promise<Locale>): Promise<'arrived' | 'missing' | 'broken'> {
  try {
    await loadModule(loadPage(locale));
    return 'arrived';
  } catch (error) {
    return error instanceof LoadError ? 'missing' : 'broken';
  }
}

/** The translation files of the current page. */
export const firstPageTexts = (): string[] =>
  opened.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.texts ?? []);

/** The routes of the page that is opened. A phone needs a twentieth of a second to find them. */
const opened = matchRoutes(routes, location, prefixOfPath(location.pathname) || '/') ?? [];

async function loadPage(locale: Promise<Locale>): Promise<void> {
  const pages = opened.map(({ route, params }) => ({ route, params, page: route.handle as PageHandle | undefined }));
  const loaded = await Promise.all(pages.map(({ page }) => page?.load()));
  for (const [index, { route, params, page }] of pages.entries()) {
    if (page) Object.assign(route, { Component: loaded[index], lazy: undefined });
    await page?.preload?.(languageOf(await locale), params);
  }
}
