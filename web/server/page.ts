import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { print } from 'graphql';
import type { i18n } from 'i18next';
import type { Locale } from '#locales/language.ts';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { withChanged } from '../content/site/settings.ts';
import { apollo } from '../graphql/apollo.ts';
import possibleTypes from '../graphql/possibleTypes.generated.ts';
import { filesAt, routes } from '../routes.tsx';
import { documentOf, type Rendered } from './document.ts';
import { render, textsOf } from './render.tsx';
import { breadcrumbs, type Step } from './structuredData.ts';

/** The state of a page to render. */
interface PageInput {
  /** The variables and the result of the page's query. */
  variables: object;
  data: unknown;
  locale: Locale;
  /** The URL's language prefix. */
  prefix: string;
  origin: string;
  operator: OperatorDetails;
  /** The settings that differ from those that pages are built with. */
  changed: Partial<PageSettings>;
  /** Whether to leave out marketing claims. */
  neutral: boolean;
}

/** A rendered page. */
interface PageHtml {
  html: string;
  /** Its canonical path without a prefix; undefined if visitors can see no such page. */
  path: string | undefined;
  /** Whether search engines must not index it. */
  noindex: boolean;
  /** The query of its canonical URL. */
  query: string;
  /** When it is outdated, even if no data changes. */
  until: Date | undefined;
  /** Its HTTP status, if it is neither 200 nor 404. */
  status: number | undefined;
}

/** What a page's own variables are made of. */
interface PageRequest {
  /** The parameters of its route, as requested. */
  params: Partial<Record<string, string>>;
  searchParams: URLSearchParams;
  locale: Locale;
}

/** A page that shows live data, so that the gateway renders it on request. */
export interface ServerPage {
  /** The name of its query, for the log. */
  name: string;
  /** Its route; the parameters `:id` and `:topic` are ids of rows, and variables of the query (`id`, `topicID`). */
  path: string;
  /** The text of its query, to be run as a visitor. */
  query: string;
  /** Whether members get the layout without a page instead, in which their browsers render it. */
  forVisitors: boolean;
  render(input: PageInput): Promise<PageHtml>;
  /** Variables of the query besides ids of rows; null if the request is not for this page. */
  variablesOf?(request: PageRequest): Record<string, unknown> | null;
  /** Whether there is no such page, so that its path leads to another one. */
  leadsElsewhere?(data: unknown): boolean;
  /** Finds its canonical path, if other paths lead to it, at less cost than rendering it. */
  address?: PageAddress;
  /** Where a path leads that is not the page's canonical one, if not there. */
  placeOf?(address: string, path: string): string;
}

/** Where a page is. */
interface PageAddress {
  /** The name and the text of its query, with the same variables as the page's. */
  name: string;
  query: string;
  /** Its canonical path, encoded, without a prefix; undefined if visitors can see no such page. */
  pathOf(data: unknown): string | undefined;
}

/** What a page's row derives from its data. */
interface Description<Variables> extends Pick<Rendered, 'picture'> {
  /** What the page is about, as schema.org structured data. */
  subjects?: object[];
  /** The way to the page, its own step last. */
  trail?(texts: i18n): Step[];
  /** The path to render, encoded. */
  path: string;
  variables: Variables;
  /** Its canonical path, if that is another one. */
  canonical?: string;
  /** The query that its canonical URL has, such as `?page=2`. */
  query?: string;
  /** Whether visitors can see no such page. The HTML is then the same for all of them. */
  isMissing?: boolean;
  /** Whether visitors see only that they cannot see it. */
  isHidden?: boolean;
  noindex?: boolean;
  until?: string | undefined;
  status?: number;
}

interface Row<Data, Variables extends OperationVariables>
  extends Pick<ServerPage, 'name' | 'path' | 'forVisitors' | 'variablesOf'> {
  document: TypedDocumentNode<Data, Variables>;
  /** What of the data the page has, if that may be too much. */
  bounded?(data: Data): Data;
  describe(data: Data, variables: Variables, input: PageInput): Description<Variables>;
  address?: PageAddress;
  placeOf?(address: string, path: string): string;
  leadsElsewhere?(data: Data): boolean;
}

/** A page that the gateway renders on request. */
export function page<Data, Variables extends OperationVariables>(row: Row<Data, Variables>): ServerPage {
  const { document, bounded = (data) => data, describe, leadsElsewhere, ...rest } = row;
  const texts = new Map<string, Promise<i18n>>();
  const missing = new Map<string, Promise<PageHtml>>();

  async function htmlOf(input: PageInput, data: Data, description: Description<Variables>): Promise<PageHtml> {
    const { locale, prefix, origin, neutral, operator, changed } = input;
    const {
      path,
      canonical = path,
      query = '',
      variables,
      status,
      isMissing = false,
      isHidden = false,
      noindex = false,
      until,
      picture,
      subjects = [],
      trail,
    } = description;
    const cache = new InMemoryCache(possibleTypes);
    const client = new ApolloClient({ ssrMode: true, link: ApolloLink.empty(), cache });
    client.writeQuery<Data, Variables>({ query: document, variables, data });
    const settings = withChanged(changed);
    const known = `${locale} ${settings.name}`;
    const loading = texts.get(known) ?? textsOf(locale, settings.name);
    texts.set(known, loading);
    const i18n = await loading;
    const parts = await render(routes, { prefix, path: path + query, i18n, neutral, operator, settings, client, data });
    const way = breadcrumbs(trail?.(i18n) ?? [], { origin, prefix });
    const address = isMissing || isHidden ? undefined : prefix + (prefix && path === '/' ? '' : canonical) + query;
    return {
      html: documentOf(
        {
          ...parts,
          name: settings.name,
          locale,
          files: filesAt(path),
          path: address,
          data,
          picture,
          subjects: [...subjects, ...(way ? [way] : [])],
          isForVisitors: row.forVisitors,
        },
        origin,
      ),
      path: isMissing || isHidden ? undefined : canonical,
      query,
      noindex,
      status,
      until: until === undefined ? undefined : new Date(until),
    };
  }

  return {
    ...rest,
    ...(leadsElsewhere && { leadsElsewhere: (data) => leadsElsewhere(data as Data) }),
    query: print(apollo.cache.transformDocument(document)),
    render(input) {
      const data = bounded(input.data as Data);
      const description = describe(data, input.variables as Variables, input);
      if (!description.isMissing) return htmlOf(input, data, description);
      const { locale, prefix, neutral, operator, changed } = input;
      const key = JSON.stringify([locale, prefix, neutral, operator, changed]);
      const html = missing.get(key) ?? htmlOf(input, data, description);
      missing.set(key, html);
      return html;
    },
  };
}
