import { languageOf } from '#locales/language.ts';
import { clubParts } from '#schema/club/anchors.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { mostPages, requestedPage } from '../content/site/posts.ts';
import { withChanged } from '../content/site/settings.ts';
import { BulletinPageDocument, BulletinPostDocument } from '../pages/bulletin/bulletin.generated.ts';
import { HomePageDocument } from '../pages/home/home.generated.ts';
import { clubPage, topicPage } from './clubPages.ts';
import { page, type ServerPage } from './page.ts';
import { articleOf, trailOf } from './structuredData.ts';

// Run by the gateway (gateway/pages/renderedPages.ts), which imports the type of `pages`.

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
        picture: post.cover ? { path: post.cover.url, shows: post.cover.alt || post.title } : undefined,
        subjects: [articleOf(article, { origin, prefix })],
        trail: (texts) => trailOf.post(texts, post.title, path),
      };
    },
  });
}
