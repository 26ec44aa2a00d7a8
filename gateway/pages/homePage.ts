import type { Request, RequestHandler, Response } from 'express';
import { parse } from 'graphql';
import type { Language } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { isUnavailable, reportUnavailable } from '../http/unavailable.ts';
import { withAttributes } from './builtPages.ts';
import { links } from './crawlers.ts';
import { readerLanguage } from './readerLanguage.ts';
import { askAsVisitor, builtModule, type Rendering } from './rendering.ts';

/** The part of a visitor's query result that the gateway itself reads. */
interface Answer {
  nextMeetings: { start: string }[];
}

/** The web build's module for the home page (web/server/homeServer.tsx). */
interface Renderer {
  homeQuery: string;
  renderHome(shown: { data: Answer; language: Language; prefix: string; origin: string }): Promise<string>;
}

/**
 * Serves the home page, rendered in the reader's language with current data. If the data is unavailable, the
 * prerendered page is sent without it, and the reason is logged.
 */
export function homePage({ origin, services, cache, attributes, log }: Rendering): RequestHandler {
  const renderer = builtModule<Renderer>('homeServer.mjs');

  const sendPage = async (prefix: string, request: Request, response: Response): Promise<void> => {
    const [language, state] = [readerLanguage(request), attributes()];
    const make = async () => {
      const { homeQuery, renderHome } = await renderer();
      const data = await askAsVisitor<Answer>(parse(homeQuery), {}, { services, request, response });
      const { nextMeetings } = data;
      return {
        name: 'HomePage',
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: withAttributes(await renderHome({ data, language, prefix, origin }), state),
        link: links(origin, prefix, '/'),
        vary: 'Accept-Language, Cookie',
        // A meeting that has begun is no longer listed as next.
        until: nextMeetings[0] && new Date(nextMeetings[0].start),
      };
    };
    const key = `page ${language} ${prefix} home ${JSON.stringify(state)}`;
    const page = await cache.answer(key, () => services.load.admit(make));
    request.operation = page.name;
    cache.send(page, request, response);
  };

  return async (request, response, next) => {
    const prefix = prefixOfPath(request.path);
    const isHome = request.path.slice(prefix.length).replace(/^\/$/, '') === '' && prefix !== '/de';
    if (!isHome || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    try {
      await sendPage(prefix, request, response);
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error))) throw error;
      reportUnavailable(log, requestIdOf(request), error);
      next();
    }
  };
}
