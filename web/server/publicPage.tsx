import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type Locale, languageOf, languageTags } from '#locales/language.ts';
import { placeholders } from '#locales/operatorDetails.ts';
import type { PageSettings } from '#locales/siteSettings.ts';
import { inSwissSpelling } from '#locales/swissSpelling.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { teaserOf } from '#schema/newsroom/postText.ts';
import { paths } from '#schema/paths.ts';
import { termIds, terms } from '../content/glossary/terms.ts';
import { contentOf } from '../content/site/posts.ts';
import { withChanged } from '../content/site/settings.ts';
import { queriesOf } from '../queries.ts';
import { filesAt, routes } from '../routes.tsx';
import { Loading } from '../ui/states/PageState.tsx';
import { documentOf, unknownOrigin } from './document.ts';
import { render, textsOf } from './render.tsx';
import { articleOf, breadcrumbs, publicationOf, questionsIn, termsOf, trailOf } from './structuredData.ts';

/** A path that no route matches. */
export const unknown = '/404';

/** The layout without a page, for pages that only the browser can render. */
const frame: RouteObject[] = routes.map(
  (route) => ({ ...route, children: [{ path: '*', Component: Frame }] }) as RouteObject,
);

function Frame() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('product')}</title>
      <Loading />
    </>
  );
}

/** A page that is the same for everybody, in one of its variants. */
export interface PublicPage {
  locale: Locale;
  /** Whether its URL has a language prefix. */
  isPrefixed: boolean;
  /** Whether to leave out marketing claims. */
  isNeutral: boolean;
  /** Its path without a prefix; undefined for the layout alone. */
  path: string | undefined;
  /** The values of its query, as `queriesOf` names them; empty without any. */
  values: string;
}

/**
 * Renders a page to HTML, with placeholders for what only the gateway knows. The build does so for every page, and the
 * gateway again while the operator has changed the settings that they show.
 */
export async function renderPublicPage(page: PublicPage, changed: Partial<PageSettings> = {}): Promise<string> {
  const { locale, isPrefixed, isNeutral: neutral, path, values } = page;
  const prefix = isPrefixed ? `/${languageOf(locale)}` : '';
  const query = path === undefined ? undefined : queriesOf(path).get(values);
  const address = query ? `${path}?${query}` : path;
  const settings = withChanged(changed);
  const i18n = await textsOf(locale, settings.name);
  const rendered = await render(path === undefined ? frame : routes, {
    prefix,
    path: address ?? '/',
    i18n,
    neutral,
    operator: placeholders(i18n.t('translation:unstated')),
    settings,
  });
  return documentOf({
    ...rendered,
    name: settings.name,
    locale,
    files: address === undefined ? [] : filesAt(address),
    path: address === undefined || path === unknown ? undefined : prefix + (prefix && address === '/' ? '' : address),
    subjects: path === undefined ? [] : await subjectsOf(path, rendered.body, i18n, prefix),
  });
}

/** What a page is about. */
async function subjectsOf(path: string, body: string, i18n: i18n, prefix: string): Promise<object[]> {
  if (path === paths.faq) return [questionsIn(body)];
  if (path === paths.glossary) return [glossaryIn(i18n, prefix)];
  const post = bundledPosts.find(({ slug }) => paths.postOf(slug) === path);
  if (!post) return [];
  const language = languageOf(i18n.language as Locale);
  const site = { origin: unknownOrigin, prefix };
  const title = post.title[language];
  const teaser = teaserOf(await contentOf(post, language));
  const article = {
    title,
    teaser,
    languageTag: languageTags[language],
    publishedAt: publicationOf(post),
    path,
    publisherName: i18n.t('translation:product'),
  };
  return [articleOf(article, site), breadcrumbs(trailOf.post(i18n, title, path), site)].flatMap((part) => part ?? []);
}

/** The terms of the glossary. */
function glossaryIn({ t, language: locale }: i18n, prefix: string): object {
  const language = languageOf(locale as Locale);
  const spell = locale === 'de-CH' ? inSwissSpelling : (text: string) => text;
  const listed = termIds.map((id) => ({
    id,
    name: spell(terms[id][language]),
    meaning: t(`glossary:terms.${id}.meaning`),
  }));
  const about = { title: t('glossary:title'), languageTag: languageTags[language], path: paths.glossary };
  return termsOf(listed, about, { origin: unknownOrigin, prefix });
}

/** Whether the routes have a page at a path. */
export const hasPage = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
