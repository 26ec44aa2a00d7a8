import type { Request } from 'express';
import { firstLanguage, type Locale, languageOfPath, localeOf } from '#locales/language.ts';

/**
 * The language of a page, from its path, the query, the cookie or the Accept-Language header, in this order; in Swiss
 * spelling if these say so. The page itself corrects it from what only the browser has stored.
 */
export function readerLocale(request: Request): Locale {
  const stored = /(?:^|;\s*)i18next=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  const tags = [request.query['lng'], stored, ...request.acceptsLanguages()];
  return localeOf(firstLanguage([languageOfPath(request.path), ...tags]), tags);
}
