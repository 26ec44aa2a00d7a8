import type { Language } from '#locales/keys.ts';
import { languageOf, localeFrom } from '#locales/language.ts';
import { mostPages, requestedPage } from '../../content/site/posts.ts';
import { cacheEmbeddedResult } from '../../graphql/client.ts';
import { BulletinPageDocument, BulletinPostDocument } from './bulletin.generated.ts';

/** Writes the query result embedded in the list, or in the page of a post, to the cache, if it is in this language. */
export function cacheBulletin(language: Language, slug: string | undefined): void {
  const locale = localeFrom(document.getElementById('root')?.dataset['locale']);
  if (!locale || languageOf(locale) !== language) return;
  if (slug) cacheEmbeddedResult(BulletinPostDocument, { slug: slug.toLowerCase(), language });
  else {
    const page = requestedPage(new URLSearchParams(location.search).get('page'), mostPages) + 1;
    cacheEmbeddedResult(BulletinPageDocument, { page, language });
  }
}
