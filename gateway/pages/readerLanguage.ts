import type { Request } from 'express';
import type { Language } from '#locales/keys.ts';
import { firstLanguage, languageOfPath } from '#locales/language.ts';

/**
 * The language of a page, from its path, the query, the cookie or the Accept-Language header, in this order. The page
 * itself corrects it from what only the browser has stored.
 */
export function readerLanguage(request: Request): Language {
  const stored = /(?:^|;\s*)i18next=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return firstLanguage([languageOfPath(request.path), request.query['lng'], stored, ...request.acceptsLanguages()]);
}
