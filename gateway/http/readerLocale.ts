import Negotiator from 'negotiator';
import { firstLanguage, type Locale, languageOfPath, localeOf } from '#locales/language.ts';
import { type GatewayRequest, queryOf } from './request.ts';

/**
 * The language of a page, from its path, the query, the cookie or the Accept-Language header, in this order; in Swiss
 * spelling if these say so. The page itself corrects it from what only the browser has stored.
 */
export function readerLocale(request: GatewayRequest): Locale {
  const { originalUrl = request.url ?? '/', headers } = request;
  const stored = /(?:^|;\s*)i18next=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  const tags = [queryOf({ originalUrl }).get('lng'), stored, ...new Negotiator(request).languages()];
  return localeOf(firstLanguage([languageOfPath(originalUrl.split('?', 1)[0] ?? ''), ...tags]), tags);
}
