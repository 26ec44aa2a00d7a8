import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DocumentNode, print } from 'graphql';
import type { i18n } from 'i18next';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type Locale, languageOf, languageTags, locales } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { placeholders } from '#locales/operatorDetails.ts';
import { termsVersions } from '#schema/account/termsVersions.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { teaserOf } from '#schema/newsroom/postText.ts';
import { contentOf } from '../content/posts.ts';
import { apollo } from '../graphql/apollo.ts';
import { paths } from '../paths.ts';
import { queries, queriesOf } from '../queries.ts';
import { filesAt, routes } from '../routes.tsx';
import { Loading } from '../ui/states/PageState.tsx';
import { documentOf, inline, unknownOrigin } from './document.ts';
import { pages } from './pages.ts';
import { render, textsOf } from './render.tsx';
import { articleOf, breadcrumbs, publicationOf, questionsIn, trailOf } from './structuredData.ts';

// Runs after the client build: prerenders each public page in each locale, as a visitor's browser would render it, with
// and without marketing claims, for every query that changes its content.

/** The output folder. */
const folder = join(import.meta.dirname, '..', 'pages');

/** Every path without a parameter. */
type Address = Exclude<Extract<(typeof paths)[keyof typeof paths], string>, `${string}:${string}`>;

/** Whether a page is public. The others are for members, for links in e-mails, or for developers. */
const isPublic: Record<Address, boolean> = {
  [paths.home]: true,
  [paths.about]: true,
  [paths.how]: true,
  [paths.forex]: true,
  [paths.countries]: true,
  [paths.partners]: true,
  [paths.faq]: true,
  [paths.help]: true,
  [paths.contact]: true,
  [paths.bulletin]: true,
  [paths.portfolio]: true,
  [paths.clubs]: true,
  [paths.terms]: true,
  [paths.privacy]: true,
  [paths.legalNotice]: true,
  [paths.costs]: true,
  [paths.login]: true,
  [paths.register]: true,
  [paths.reference]: false,
  [paths.profile]: false,
  [paths.my]: false,
  [paths.newsroom]: false,
  [paths.notifications]: false,
  [paths.portfolios]: false,
  [paths.recovery]: false,
  [paths.reset]: false,
  [paths.confirmEmail]: false,
  [paths.stopInvitations]: false,
  [paths.confirmReport]: false,
  [paths.unsubscribe]: false,
  [paths.replyByLink]: false,
};
const withoutPage = Object.keys(isPublic).filter((path) => matchRoutes(routes, path)?.at(-1)?.route.path === '*');
if (withoutPage.length > 0) throw new Error(`routes.tsx has no page for ${withoutPage.join(', ')}.`);
const terms = termsVersions.map(({ number }) => paths.termsOf(number));
const visible = [
  ...Object.keys(isPublic).filter((path) => isPublic[path as Address]),
  ...bundledPosts.map(({ slug }) => paths.postOf(slug)),
  // The version in force has its own page.
  ...terms.slice(0, -1),
];
/** A path that no route matches. */
const unknown = '/404';

/** The layout without a page, for pages that only the browser can render. */
const frame: RouteObject[] = routes.map(
  (route) => ({ ...route, children: [{ path: '*', Component: Frame }] }) as RouteObject,
);

function Frame() {
  return (
    <>
      <title>{operator.name}</title>
      <Loading />
    </>
  );
}

/** Renders the page at a path to HTML; without a path, only the layout. */
async function htmlOf(locale: Locale, prefix: string, neutral: boolean, path?: string): Promise<string> {
  const i18n = await textsOf(locale);
  const rendered = await render(path === undefined ? frame : routes, {
    prefix,
    path: path ?? '/',
    i18n,
    neutral,
    operator: placeholders(i18n.t('translation:unstated')),
  });
  return documentOf({
    ...rendered,
    locale,
    files: path === undefined ? [] : filesAt(path),
    path: path === undefined || path === unknown ? undefined : prefix + (prefix && path === '/' ? '' : path),
    subjects: path === undefined ? [] : await subjectsOf(path, rendered.body, i18n, prefix),
  });
}

/** What a prerendered page is about. */
async function subjectsOf(path: string, body: string, i18n: i18n, prefix: string): Promise<object[]> {
  if (path === paths.faq) return [questionsIn(body)];
  const post = bundledPosts.find(({ slug }) => paths.postOf(slug) === path);
  if (!post) return [];
  const language = languageOf(i18n.language as Locale);
  const place = { origin: unknownOrigin, prefix };
  const title = post.title[language];
  const teaser = teaserOf(await contentOf(post, language));
  const article = { title, teaser, languageTag: languageTags[language], publishedAt: publicationOf(post), path };
  return [articleOf(article, place), breadcrumbs(trailOf.post(i18n, title, path), place)].flatMap((part) => part ?? []);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const locale of locales)
  for (const [below, prefix] of [
    [locale, `/${languageOf(locale)}`],
    [`unprefixed/${locale}`, ''],
  ] as const) {
    const write = async (name: string, path?: string) => {
      for (const variant of ['', 'neutral']) {
        const file = join(folder, variant, below, `${name}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, await htmlOf(locale, prefix, variant === 'neutral', path));
      }
    };
    await write('frame');
    for (const path of [...visible, unknown]) {
      await write(path === '/' ? 'index' : path, path);
      for (const [values, query] of queriesOf(path)) await write(`${path}.${values}`, `${path}?${query}`);
    }
  }
const known = [...Object.values(paths).filter((path) => typeof path === 'string'), ...terms];
const documents = import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true });
const persisted = Object.fromEntries(
  Object.values(documents)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Document'))
    .map(([, document]) => {
      // The exact text that the client hashes.
      const text = print(apollo.cache.transformDocument(document as DocumentNode));
      return [createHash('sha256').update(text).digest('hex'), text];
    }),
);
const prerendered = Object.fromEntries(
  Object.entries(queries).map(([path, names]) => [
    path,
    { names: Object.keys(names), values: [...queriesOf(path).keys()] },
  ]),
);
const rendered = pages.map(({ path }) => path);
// A removed post, or a path without a slug, redirects to the list.
const elsewhere = { [paths.post]: paths.bulletin };
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({ known, visible, rendered, queries: prerendered, elsewhere, inline, persisted }),
);
