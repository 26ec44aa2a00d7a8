import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Locale } from '#locales/language.ts';
import { clubParts } from '#schema/club/anchors.ts';
import { presence } from '#schema/countries/countries.ts';
import { paths } from '#schema/paths.ts';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { withChanged } from '../content/site/settings.ts';
import { cacheOptions } from '../graphql/apollo.ts';
import { filesAt, routes } from '../routes.tsx';
import { ReaderDocument } from '../session/session.generated.ts';
import { documentOf } from './document.ts';
import { render, textsOf } from './render.tsx';

// Run by the gateway (gateway/pages/memberPages.ts).

/** The pages that the gateway renders for the member who opens them: another one costs a line. */
export const memberPaths: string[] = [
  paths.my,
  paths.notifications,
  paths.club,
  ...clubParts.map((part) => `${paths.club.replace('?', '')}/${part}`),
  paths.topic,
  paths.topicOfClub,
  paths.profile,
];

/** What all these pages load besides their own files: the session check, and what the header shows to members. */
const files = ['session/requests.ts', 'shell/header/Bell.tsx', 'shell/header/AccountMenu.tsx'];

/** The request of a member for a page. */
interface MemberPageInput {
  /** Its path with the query, encoded, without the URL's language prefix. */
  path: string;
  prefix: string;
  locale: Locale;
  origin: string;
  operator: OperatorDetails;
  /** The settings that differ from those that pages are built with. */
  changed: Partial<PageSettings>;
  /** The codes of the countries where marketing claims are off; `*` for everywhere. */
  claimsOff: readonly string[];
  /** Runs a query of a page as that member. */
  ask(query: DocumentNode, variables: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/**
 * Renders a page as a member sees it, with what Apollo's cache then holds, so that hydration renders the same without a
 * request. Undefined if they have to accept the terms first, and for the administration, which shows other people's data.
 */
export async function renderForMember(input: MemberPageInput): Promise<string | undefined> {
  const { path, prefix, locale, origin, operator, changed, claimsOff, ask } = input;
  if (new URLSearchParams(path.split('?')[1]).get('select') === 'admin') return undefined;
  const cache = new InMemoryCache(cacheOptions);
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: new ApolloLink(
      ({ query, variables }) =>
        new Observable((observer) => {
          ask(query, variables).then(
            (data) => {
              observer.next({ data });
              observer.complete();
            },
            (error) => observer.error(error),
          );
        }),
    ),
  });
  const { data } = await client.query({ query: ReaderDocument });
  if (data?.me.__typename !== 'User' || data.me.mustAcceptTerms) return undefined;
  const viewer = { ...data.me, uid: data.me.id, email: '' };
  const country = presence.find(({ name }) => name === viewer.country)?.code ?? '';
  const settings = withChanged(changed);
  const rendered = await render(routes, {
    prefix,
    path,
    i18n: await textsOf(locale, settings.name),
    neutral: claimsOff.includes('*') || claimsOff.includes(country),
    operator,
    settings,
    client,
    viewer,
  });
  const state = { viewer, cache: cache.extract() };
  return documentOf({ ...rendered, name: settings.name, locale, files: [...filesAt(path), ...files], state }, origin);
}
