import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { print } from 'graphql';
import type { i18n } from 'i18next';
import { type Locale, languageOf } from '#locales/language.ts';
import type { OperatorDetails } from '#locales/operatorDetails.ts';
import type { PageSettings } from '#locales/siteSettings.ts';
import { anchors, type ClubPart, clubParts, clubPath, topicPath } from '#schema/club/anchors.ts';
import { replaceMentions, unnamed } from '#schema/input/mentions.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { mostPages, requestedPage } from '../content/site/posts.ts';
import { withChanged } from '../content/site/settings.ts';
import { apollo } from '../graphql/apollo.ts';
import possibleTypes from '../graphql/possibleTypes.generated.ts';
import { BulletinPageDocument, BulletinPostDocument } from '../pages/bulletin/bulletin.generated.ts';
import {
  ClubAddressDocument,
  type ClubAddressQuery,
  type ClubPageQuery,
  type ClubPageQueryVariables,
} from '../pages/club/club.generated.ts';
import { beginning } from '../pages/club/meetings/beginning.ts';
import { type ClubOnly, documentOfPart, documentOfTopic } from '../pages/club/page/documentOfPart.ts';
import { aroundOf, pageWith, queryOf, requestedPage as requestedPostPage } from '../pages/club/topics/postPages.ts';
import { publishedAt } from '../pages/club/topics/publishedAt.ts';
import { TopicAddressDocument, type TopicAddressQuery } from '../pages/club/topics/topics.generated.ts';
import { HomePageDocument } from '../pages/home/home.generated.ts';
import { filesAt, routes } from '../routes.tsx';
import { boundedPosts } from './boundedPosts.ts';
import { documentOf, type Rendered } from './document.ts';
import { render, textsOf } from './render.tsx';
import { articleOf, breadcrumbs, eventsOf, type Step, trailOf } from './structuredData.ts';

// Run by the gateway (gateway/pages/renderedPages.ts), which imports the type of `pages`.

/** The author in structured data of what somebody wrote who deleted their account. */
const deletedUser = 'Deleted User';

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
interface ServerPage {
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

/** Every page that is rendered on request; another one costs a row. */
export const pages: ServerPage[] = [
  page({
    name: 'HomePage',
    path: paths.home,
    forVisitors: false,
    document: HomePageDocument,
    // A meeting that has begun is no longer listed as next.
    describe: (
      { nextMeetings: [next] },
      _none,
      { origin, changed, operator: { legalName, address, supportEmail } },
    ) => ({
      path: paths.home,
      variables: {},
      until: next?.start,
      subjects: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: withChanged(changed).name,
          url: `${origin}/`,
          logo: `${origin}/img/apple-touch-icon.png`,
          email: supportEmail,
          ...(legalName && { legalName }),
          ...(address && { address }),
        },
      ],
    }),
  }),
  clubPage(),
  ...clubParts.map((part) => clubPage(part)),
  topicPage(paths.topic),
  topicPage(paths.topicOfClub),
  page({
    name: 'BulletinPage',
    path: paths.bulletin,
    forVisitors: false,
    document: BulletinPageDocument,
    variablesOf: ({ searchParams, locale }) => ({
      page: requestedPage(searchParams.get('page'), mostPages) + 1,
      language: languageOf(locale),
    }),
    describe: (_data, variables) => ({
      path: paths.bulletinPage(variables.page - 1),
      canonical: paths.bulletin,
      variables,
    }),
  }),
  postPage(),
];

/** The row of a post's page. Those of bundled posts are prerendered. */
function postPage(): ServerPage {
  return page({
    name: 'BulletinPost',
    path: paths.post,
    forVisitors: false,
    document: BulletinPostDocument,
    variablesOf({ params: { slug = '' }, locale }) {
      const known = slug.toLowerCase();
      const isStored = /^[a-z0-9-]+$/.test(known) && !bundledPosts.some((post) => post.slug === known);
      return isStored ? { slug: known, language: languageOf(locale) } : null;
    },
    leadsElsewhere: (data) => 'reason' in data.bulletinPost && data.bulletinPost.reason !== 'newsroom.withdrawn',
    describe({ bulletinPost: post }, variables, { prefix, origin, changed }) {
      const path = paths.postOf(variables.slug);
      if (post.__typename !== 'BulletinPost') return { path, variables, noindex: true, status: 410 };
      const { name: publisherName } = withChanged(changed);
      const article = { ...post, path, publisherName, correctedAt: post.corrections[0]?.at };
      return {
        path,
        variables,
        subjects: [articleOf(article, { origin, prefix })],
        trail: (texts) => trailOf.post(texts, post.title, path),
      };
    },
  });
}

/** The row of a club's page, or of a part of it. Search engines index no part that is for members. */
function clubPage(part?: ClubPart): ServerPage {
  const pathOf = (club: ClubAddressQuery['club']) =>
    club.__typename === 'ClubDetails' ? encodeURI(clubPath(club.id, club.slug, part)) : undefined;
  return page({
    name: 'ClubPage',
    path: part ? `${paths.club.replace('?', '')}/${part}` : paths.club,
    forVisitors: true,
    document: documentOfPart(part) as TypedDocumentNode<ClubOnly & Partial<ClubPageQuery>, ClubPageQueryVariables>,
    address: {
      name: 'ClubAddress',
      query: print(apollo.cache.transformDocument(ClubAddressDocument)),
      pathOf: (data) => pathOf((data as ClubAddressQuery).club),
    },
    // Links in e-mails name a part, but not the club's slug.
    placeOf: (address, path) => {
      const nested = part ? undefined : clubParts.find((name) => path.toLowerCase().endsWith(`/${name}`));
      return nested && path !== address ? `${address}/${nested}` : address;
    },
    describe({ club, clubMeetings }, _id, { locale, prefix, origin }) {
      if (club.__typename !== 'ClubDetails')
        return { path: paths.clubOf(0), variables: { id: 0 }, isMissing: true, noindex: true };
      const { id, title, country } = club;
      const path = pathOf(club) ?? '';
      const picture = { path: `/img/clubs/${id}/${languageOf(locale)}.png`, shows: title };
      const subject = {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: title,
        description: beginning(club.description),
        url: `${origin}${prefix}${encodeURI(clubPath(id, club.slug))}`,
        image: `${origin}${picture.path}`,
        foundingDate: club.createdAt.slice(0, 10),
        areaServed: { '@type': 'Country', name: country },
      };
      // The page lists coming meetings: it is outdated when the first of them ends.
      const ends = clubMeetings?.__typename === 'MeetingConnection' ? clubMeetings.nodes.map(({ end }) => end) : [];
      const [until] = ends.sort((first, other) => Date.parse(first) - Date.parse(other));
      const noindex = club.state !== 'verified' || part === 'people' || part === 'manage';
      const meetings =
        part === 'meetings' && clubMeetings?.__typename === 'MeetingConnection' ? clubMeetings.nodes : [];
      const subjects = [subject, ...eventsOf(meetings, club, { origin, prefix })];
      const trail = (texts: i18n): Step[] => [
        ...trailOf.clubs(texts, [title, encodeURI(clubPath(id, club.slug))]),
        ...(part ? [[texts.t(`membership:parts.${part}`), path] satisfies Step] : []),
      ];
      return { path, variables: { id }, noindex, until, picture, subjects, trail };
    },
  });
}

/** The row of a topic's page. What of it is for members only is found by their browsers. */
function topicPage(path: string): ServerPage {
  const pathOf = ({ club, topic }: TopicAddressQuery) =>
    club.__typename === 'ClubDetails' && topic.__typename === 'Topic' ? encodeURI(topicPath(club, topic)) : undefined;
  return page({
    name: 'TopicPage',
    path,
    forVisitors: true,
    document: documentOfTopic,
    address: {
      name: 'TopicAddress',
      query: print(apollo.cache.transformDocument(TopicAddressDocument)),
      pathOf: (data) => pathOf(data as TopicAddressQuery),
    },
    variablesOf: ({ searchParams }) => aroundOf(requestedPostPage(searchParams)),
    bounded: ({ topicPosts, ...data }) => ({
      ...data,
      topicPosts: topicPosts.__typename === 'TopicPostConnection' ? boundedPosts(topicPosts) : topicPosts,
    }),
    describe({ club, topic, topicPosts }, { topicID, around }, { locale, prefix, origin }) {
      if (club.__typename !== 'ClubDetails')
        return { path: paths.clubOf(0), variables: { id: 0, topicID: 0 }, isMissing: true, noindex: true };
      const variables = { id: club.id, topicID, ...(around && { around }) };
      const query = queryOf(around ? pageWith(around) : 1);
      if (topic.__typename !== 'Topic')
        return {
          path: encodeURI(topicPath(club, { id: topicID })),
          variables,
          isHidden: true,
          noindex: true,
        };
      const path = encodeURI(topicPath(club, topic));
      const posts = topicPosts.__typename === 'TopicPostConnection' ? topicPosts.nodes : [];
      const url = `${origin}${prefix}${path}`;
      const isBegun = topic.author !== null || !publishedAt(topic);
      const shown = posts.filter(({ deletedAt }) => !deletedAt);
      // Only the first page has the text of the topic itself, and not if it was for members before.
      const [begun, answers] = isBegun && !query ? [shown[0], shown.slice(1)] : [undefined, shown];
      const subject = {
        '@context': 'https://schema.org',
        ...(begun && postingOf(begun, url)),
        '@type': 'DiscussionForumPosting',
        headline: topic.title,
        url,
        datePublished: publishedAt(topic) ?? topic.createdAt,
        author: isBegun ? authorOf(topic.author) : { '@type': 'Person', name: unnamed.name },
        isPartOf: {
          '@type': 'Organization',
          name: club.title,
          url: `${origin}${prefix}${encodeURI(clubPath(club.id, club.slug))}`,
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/CommentAction',
          userInteractionCount: Math.max(topic.postCount - 1, 0),
        },
        comment: answers.map((post) => ({ ...postingOf(post, url), '@type': 'Comment' })),
      };
      const picture = { path: `/img/clubs/${club.id}/${languageOf(locale)}.png`, shows: club.title };
      const trail = (texts: i18n): Step[] =>
        trailOf.clubs(
          texts,
          [club.title, encodeURI(clubPath(club.id, club.slug))],
          [texts.t('membership:parts.topics'), encodeURI(clubPath(club.id, club.slug, 'topics'))],
          [topic.title, path],
        );
      const until = topic.poll && !topic.poll.ended ? topic.poll.endsAt : undefined;
      // A page after the last.
      const isEmpty = query !== '' && posts.length === 0;
      const isUnbegun = publishedAt(topic) !== undefined && posts.length === 0;
      const noindex = club.state !== 'verified' || isEmpty || isUnbegun;
      const status = isEmpty ? { status: 404 } : {};
      return { path, query, variables, noindex, ...status, until, picture, subjects: [subject], trail };
    },
  });
}

interface Posting {
  number: number;
  content: string;
  createdAt: string;
  editedAt?: string | null;
  author?: { name: string } | null;
}

/** A post as schema.org structured data, without its type. */
const postingOf = ({ number, content, createdAt, editedAt, author }: Posting, url: string) => ({
  text: replaceMentions(content, (_id, name) => `@${name}`),
  datePublished: createdAt,
  ...(editedAt && { dateModified: editedAt }),
  author: authorOf(author),
  url: `${url}#${anchors.post(number)}`,
});

const authorOf = (author: Posting['author']) => ({ '@type': 'Person', name: author?.name ?? deletedUser });

function page<Data, Variables extends OperationVariables>(row: Row<Data, Variables>): ServerPage {
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
