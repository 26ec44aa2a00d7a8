import type { Language } from '#locales/keys.ts';
import { languageOf, localeFrom } from '#locales/language.ts';
import { mostPages, readPosts, requestedPage } from '../../content/site/posts.ts';
import { cacheEmbeddedResult } from '../../graphql/client.ts';
import { BulletinPageDocument, BulletinPostDocument } from './bulletin.generated.ts';

/** The bulletin's HTML embeds the query result, unless it is prerendered: then it shows the bundled posts. */
export async function preloadPosts(language: Language, slug: string | undefined): Promise<void> {
  cacheBulletin(language, slug);
  await readPosts(language, slug);
}

/** Writes the query result embedded in the list, or in the page of a post, to the cache, if it is in this language. */
function cacheBulletin(language: Language, slug: string | undefined): void {
  const locale = localeFrom(document.getElementById('root')?.dataset['locale']);
  if (!locale || languageOf(locale) !== language) return;
  if (slug) cacheEmbeddedResult(BulletinPostDocument, { slug: slug.toLowerCase(), language });
  else {
    const page = requestedPage(new URLSearchParams(location.search).get('page'), mostPages) + 1;
    cacheEmbeddedResult(BulletinPageDocument, { page, language });
  }
}
