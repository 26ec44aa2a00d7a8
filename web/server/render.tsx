import { text } from 'node:stream/consumers';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import i18next, { type i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { numberFormatter } from '#locales/format/numberFormatter.ts';
import { plurals } from '#locales/format/plurals.ts';
import { type Locale, languageOf, locales } from '#locales/language.ts';
import { textsInSwissSpelling } from '#locales/words/swissSpelling.ts';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { App } from '../App.tsx';
import { type ServedPage, ServedPageContext, today } from '../content/site/servedPage.ts';
import { withChanged } from '../content/site/settings.ts';
import { apollo } from '../graphql/apollo.ts';
import { textsNaming } from '../language/texts.ts';
import type { Viewer } from '../session/session.ts';

const files = import.meta.glob<object>('../../locales/*/*.json', { import: 'default', eager: true });

/** An i18next instance with every text in one locale and the site's name, which records the namespaces that pages use. */
export async function textsOf(locale: Locale, name: string): Promise<i18n> {
  const instance = i18next.createInstance().use(initReactI18next).use(numberFormatter).use(plurals);
  const resources = Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) => {
      const [folder, file] = path.split('/').slice(-2);
      return folder === languageOf(locale) && file ? [[file.replace('.json', ''), content]] : [];
    }),
  );
  const texts = locale === 'de-CH' ? textsInSwissSpelling(resources) : resources;
  await instance.init({ ...textsNaming(name), lng: locale, supportedLngs: locales, resources: { [locale]: texts } });
  return instance;
}

interface RenderInput {
  /** The URL's language prefix. */
  prefix: string;
  path: string;
  i18n: i18n;
  /** Whether to leave out marketing claims. */
  neutral: boolean;
  operator: OperatorDetails;
  settings?: PageSettings;
  client?: ApolloClient;
  /** The query result that the page shows. */
  data?: unknown;
  /** The member who reads it: the client then asks for whatever the page lacks. */
  viewer?: Viewer | undefined;
}

/** How often a page is rendered for a member at most, since what arrives may lead to further queries. */
const maxRerenders = 4;

/**
 * Renders a page on the server, as a logged-out visitor or a member sees it: its head tags, its HTML and the translation
 * files used.
 */
export async function render(
  routes: RouteObject[],
  {
    prefix,
    path,
    i18n,
    neutral,
    operator,
    settings = withChanged({}),
    client = apollo,
    data = null,
    viewer,
  }: RenderInput,
): Promise<{ head: string; body: string; texts: string[]; served: ServedPage }> {
  const served = { neutral, day: today(), data: { current: data }, ...(viewer && { viewer }) };
  const handler = createStaticHandler(routes, { basename: prefix || '/' });
  const context = await handler.query(new Request(`http://localhost${prefix}${path}`));
  if (context instanceof Response) throw new Error(`${path} leads away.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const failures: unknown[] = [];
  const renderFunction = (tree: ReactNode) =>
    prerenderToNodeStream(tree, {
      // In one chunk: React's streaming needs inline scripts, which our Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Throwing here would crash the gateway.
      onError: (error) => void failures.push(error),
    });
  const tree = (
    <StrictMode>
      <ServedPageContext value={served}>
        <I18nextProvider i18n={i18n}>
          <ApolloProvider client={client}>
            <App operator={operator} settings={settings}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </App>
          </ApolloProvider>
        </I18nextProvider>
      </ServedPageContext>
    </StrictMode>
  );
  const html = viewer
    ? (await prerenderStatic({ tree, renderFunction, maxRerenders })).result
    : await text((await renderFunction(tree)).prelude);
  if (failures.length > 0) throw failures[0];
  if (/<script|<template| style="/.test(html)) throw new Error(`${path} has what the security policy forbids.`);
  const [head = '', body = ''] = html.split(/^((?:<(?:title)>.*?<\/title>|<(?:meta|link)[^>]*>)+)/s).slice(1);
  if (!head.includes('<title>')) throw new Error(`${path} has no title.`);
  return { head, body, texts: i18n.reportNamespaces?.getUsedNamespaces() ?? [], served };
}
