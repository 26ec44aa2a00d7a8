import type { i18n } from 'i18next';
import { anchors, clubPath } from '#schema/club/anchors.ts';
import { countries } from '#schema/countries/countries.ts';
import { plainText } from '#schema/input/plainText.ts';
import type { BundledPost } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';

// What pages are about, for search engines: schema.org structured data.

const context = { '@context': 'https://schema.org' };

/** Where pages are: the origin and the language prefix. */
export interface Place {
  origin: string;
  prefix: string;
}

/** A step on the way to a page: its name and its path. */
export type Step = [name: string, path: string];

/** The way to a page, its own step last; undefined for one that is not below another. */
export const breadcrumbs = (trail: Step[], { origin, prefix }: Place): object | undefined =>
  trail.length < 2
    ? undefined
    : {
        ...context,
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(([name, path], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${origin}${prefix}${path}`,
        })),
      };

/** The way to the pages of the bulletin and of clubs. */
export const trailOf = {
  post: ({ t }: Pick<i18n, 't'>, title: string, path: string): Step[] => [
    [t('translation:menu.bulletin'), paths.bulletin],
    [title, path],
  ],
  clubs: ({ t }: Pick<i18n, 't'>, ...below: Step[]): Step[] => [[t('translation:menu.clubs'), paths.clubs], ...below],
};

interface Article {
  title: string;
  teaser: string;
  languageTag: string;
  publishedAt: string;
  correctedAt?: string | undefined;
  /** Its path. */
  path: string;
  /** The name of the site. */
  publisherName: string;
}

/** A post of the bulletin. */
export const articleOf = (
  { title, teaser, languageTag, publishedAt, correctedAt, path, publisherName: name }: Article,
  { origin, prefix }: Place,
): object => {
  const publisher = { '@type': 'Organization', name, url: `${origin}/` };
  return {
    ...context,
    '@type': 'NewsArticle',
    headline: title,
    description: teaser,
    url: `${origin}${prefix}${path}`,
    image: `${origin}/img/card.png`,
    inLanguage: languageTag,
    datePublished: publishedAt,
    dateModified: correctedAt ?? publishedAt,
    author: publisher,
    publisher,
  };
};

/** When a bundled post was published. */
export const publicationOf = ({ timestamp }: Pick<BundledPost, 'timestamp'>): string =>
  new Date(timestamp * 1000).toISOString();

interface Meeting {
  id: number;
  title: string;
  description: string;
  start: string;
  end: string;
  cancelledAt?: string | null | undefined;
}

interface Club {
  id: number;
  slug: string;
  title: string;
  country: string;
}

/** The meetings of a club. Of where they are, visitors are told no more than its country. */
export function eventsOf(meetings: Meeting[], { id, slug, title, country }: Club, { origin, prefix }: Place): object[] {
  const page = (part?: 'meetings') => `${origin}${prefix}${encodeURI(clubPath(id, slug, part))}`;
  const code = countries.find(({ name }) => name === country)?.code ?? country;
  return meetings.map((meeting) => ({
    ...context,
    '@type': 'Event',
    name: meeting.title,
    ...(meeting.description && { description: plainText(meeting.description) }),
    startDate: meeting.start,
    endDate: meeting.end,
    eventStatus: `https://schema.org/${meeting.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'Place', name: country, address: { '@type': 'PostalAddress', addressCountry: code } },
    image: `${origin}/img/card.png`,
    url: `${page('meetings')}#${anchors.meeting(meeting.id)}`,
    organizer: { '@type': 'Organization', name: title, url: page() },
  }));
}

interface Term {
  /** The id of its entry. */
  id: string;
  name: string;
  meaning: string;
}

/** The terms of the glossary, whose title and language are given. */
export function termsOf(
  terms: Term[],
  { title, languageTag, path }: { title: string; languageTag: string; path: string },
  { origin, prefix }: Place,
): object {
  const url = `${origin}${prefix}${path}`;
  return {
    ...context,
    '@type': 'DefinedTermSet',
    name: title,
    url,
    inLanguage: languageTag,
    hasDefinedTerm: terms.map(({ id, name, meaning }) => ({
      '@type': 'DefinedTerm',
      name,
      description: meaning,
      url: `${url}#${id}`,
    })),
  };
}

/** What React escapes in a text. */
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const textIn = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => characters[escaped] ?? escaped)
    .trim();

/** The questions and answers that a rendered page shows, without the paragraphs that are marketing claims. */
export const questionsIn = (body: string): object => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: [...body.matchAll(/<details id="category[^>]*><summary>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
    ([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: textIn(question),
      acceptedAnswer: {
        '@type': 'Answer',
        text: [...answer.matchAll(/<p>(.*?)<\/p>/gs)].map(([, paragraph = '']) => textIn(paragraph)).join('\n'),
      },
    }),
  ),
});
