import type { Request } from 'express';
import type { Language } from '#locales/keys.ts';
import { firstLanguage, languageOfPath } from '#locales/language.ts';

/**
 * The language of a page: by its path, the query, the cookie, then what the browser accepts. The page itself corrects
 * it by what only a browser stores.
 */
export function readerLanguage(request: Request): Language {
  const kept = /(?:^|;\s*)i18next=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return firstLanguage([languageOfPath(request.path), request.query['lng'], kept, ...request.acceptsLanguages()]);
}
