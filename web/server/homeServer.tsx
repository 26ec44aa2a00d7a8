import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import type { Language } from '#locales/keys.ts';
import { apollo } from '../graphql/apollo.ts';
import possibleTypes from '../graphql/possibleTypes.generated.ts';
import { HomePageDocument, type HomePageQuery } from '../pages/home/home.generated.ts';
import { routes } from '../routes.tsx';
import { documentOf } from './document.ts';
import { render, textsOf } from './render.tsx';

// Run by the gateway (gateway/pages/homePage.ts): the home page shows live data, so it is rendered on request.

/** The query behind the home page. */
export const homeQuery: string = print(apollo.cache.transformDocument(HomePageDocument));

interface Shown {
  /** The query's result. */
  data: HomePageQuery;
  language: Language;
  /** The URL's language prefix. */
  prefix: string;
  origin: string;
}

/** Renders the home page. */
export async function renderHome({ data, language, prefix, origin }: Shown): Promise<string> {
  const client = new ApolloClient({ ssrMode: true, link: ApolloLink.empty(), cache: new InMemoryCache(possibleTypes) });
  client.writeQuery({ query: HomePageDocument, data });
  const parts = await render(routes, { prefix, path: '/', i18n: await textsOf(language), client });
  return documentOf({ ...parts, language, file: 'pages/home/HomePage.tsx', path: prefix || '/', data }, origin);
}
