import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '#locales/keys.ts';
import { languageOf, languageOfPath, languageTags, prefixOfPath } from '#locales/language.ts';
import { readerLocale } from '../../http/readerLocale.ts';
import type { PublicAnswer } from '../../http/storedAnswer.ts';
import type { Rendering } from '../rendering.ts';
import { bulletinFeed } from './bulletinFeed.ts';
import { type FeedFormat, feedFormats, feedTypes, feedXml } from './feed.ts';
import { meetingFeed } from './meetingFeed.ts';
import type { FeedSource } from './source.ts';

const sources: readonly FeedSource[] = [bulletinFeed, meetingFeed];

/** Visitors can see nothing at this address. */
class NoSuchFeed extends Error {}

/**
 * Serves the feeds as visitors see them: of the bulletin, at `/en/bulletin.rss` and `/en/bulletin.atom`, and of each club's
 * meetings, likewise below its address. Without a language, a URL leads to that of its reader.
 */
export function feeds({ origin, services, cache }: Pick<Rendering, 'origin' | 'services' | 'cache'>): RequestHandler {
  const send = async ({ source, format, path }: FeedUrl, language: Language, request: Request, response: Response) => {
    const make = async (): Promise<PublicAnswer> => {
      const cacheTags = new Set<string>();
      const feed = await source.read({ path, language, origin, asking: { services, request, response, cacheTags } });
      if (!feed) throw new NoSuchFeed();
      const address = `${origin}/${language}${path}.${format}`;
      const body = feedXml(format, {
        ...feed,
        address,
        author: services.settings.inForce().name,
        language: languageTags[language],
      });
      const { until, lastModified, noindex = false } = feed;
      const more = { until, lastModified, noindex, cacheTags };
      return { name: source.name, status: 200, contentType: feedTypes[format], body, vary: 'Origin', ...more };
    };
    request.operation = source.name;
    const stored = await cache.answer(`feed ${language}${path}.${format}`, () => services.load.admit(make));
    cache.send(stored, request, response);
  };

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const url = feedUrl(request.path);
    if (!url) return next();
    const { path, format } = url;
    const language = languageOfPath(request.path);
    if (!language || prefixOfPath(request.path) !== `/${language}`) {
      const own = language ?? languageOf(readerLocale(request));
      if (!language) response.vary('Accept-Language, Cookie').setHeader('Cache-Control', 'no-cache');
      return response.redirect(language ? 301 : 302, `/${own}${path}.${format}`);
    }
    try {
      await send(url, language, request, response);
    } catch (error) {
      if (!(error instanceof NoSuchFeed)) throw error;
      next();
    }
  };
}

/** The parts of a feed's URL, without the language. */
interface FeedUrl {
  source: FeedSource;
  path: string;
  format: FeedFormat;
}

/** Like pages, feeds are found in capitals, too. */
function feedUrl(requested: string): FeedUrl | undefined {
  const whole = requested.slice(prefixOfPath(requested).length).toLowerCase();
  const format = feedFormats.find((name) => whole.endsWith(`.${name}`));
  if (!format) return undefined;
  const path = whole.slice(0, -format.length - 1);
  const source = sources.find(({ pattern }) => pattern.test(path));
  return source && { source, path, format };
}
