import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import type { i18n } from 'i18next';
import type { Language } from '#locales/keys.ts';
import { apollo } from '../graphql/apollo.ts';
import possibleTypes from '../graphql/possibleTypes.generated.ts';
import { ClubPageDocument, type ClubPageQuery } from '../pages/club/club.generated.ts';
import { beginning } from '../pages/club/meetings/beginning.ts';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import { documentOf } from './document.ts';
import { render, textsOf } from './render.tsx';

// Run by the gateway (gateway/pages/clubPages.ts): a club's page shows live data, so it is rendered on request.

/** The query behind a club's page, to be run as a visitor. */
export const clubQuery: string = print(apollo.cache.transformDocument(ClubPageDocument));

const texts = new Map<Language, Promise<i18n>>();

interface Shown {
  /** The query's result. */
  data: ClubPageQuery;
  language: Language;
  /** The URL's language prefix. */
  prefix: string;
  origin: string;
}

/** A rendered page; without a path if visitors can see no such club. */
interface ClubPageHtml {
  html: string;
  path: string | undefined;
  isVerified: boolean;
}

/** The page for clubs that visitors cannot see, which is the same for all of them. */
const missing = new Map<string, Promise<ClubPageHtml>>();

/** Renders a club's page. */
export function renderClub(shown: Shown): Promise<ClubPageHtml> {
  if (shown.data.club.__typename === 'ClubDetails') return rendered(shown);
  const page = missing.get(`${shown.language} ${shown.prefix}`) ?? rendered(shown);
  missing.set(`${shown.language} ${shown.prefix}`, page);
  return page;
}

async function rendered({ data, language, prefix, origin }: Shown): Promise<ClubPageHtml> {
  const club = data.club.__typename === 'ClubDetails' ? data.club : undefined;
  const id = club?.id ?? 0;
  const client = new ApolloClient({ ssrMode: true, link: ApolloLink.empty(), cache: new InMemoryCache(possibleTypes) });
  client.writeQuery({ query: ClubPageDocument, variables: { id }, data });
  const i18n = texts.get(language) ?? textsOf(language);
  texts.set(language, i18n);
  const path = encodeURI(paths.clubOf(id, club?.slug));
  const parts = await render(routes, { prefix, path, i18n: await i18n, client });
  const page = { ...parts, language, file: 'pages/clubs/ClubPage.tsx', data };
  if (!club) return { html: documentOf(page, origin), path: undefined, isVerified: false };
  const picture = { path: `/img/clubs/${id}/${language}.png`, shows: club.title };
  const subject = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: club.title,
    description: beginning(club.description),
    url: `${origin}${prefix}${path}`,
    image: `${origin}${picture.path}`,
    foundingDate: club.createdAt.slice(0, 10),
    areaServed: { '@type': 'Country', name: club.country },
  };
  const html = documentOf({ ...page, path: `${prefix}${path}`, picture, subject }, origin);
  return { html, path, isVerified: club.state === 'verified' };
}
