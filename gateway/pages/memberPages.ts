import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, getOperationAST } from 'graphql';
import { prefixOfPath } from '#locales/language.ts';
import type { Viewer } from '#schema/core/context.ts';
import type * as web from '#web/server/memberPages.ts';
import { viewerByCookies, visitorContextOf } from '../http/context.ts';
import { payersOf } from '../http/costlyWork.ts';
import { clientFor, executeOwn, isFreeRead } from '../http/operations.ts';
import { readerLocale } from '../http/readerLocale.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { isUnavailable, reportUnavailable } from '../http/unavailable.ts';
import { type Pages, withAttributes } from './builtPages.ts';
import { builtModule, microsecondsAPoint, patternOf, type Rendering } from './rendering.ts';

/**
 * Serves members' pages with their content (web/server/memberPages.ts), by the same queries and rights as their browsers
 * would ask, which takes a phone seconds less; but for the e-mail address, which their browser asks for afterwards. The
 * cookies are the authority for this reading alone (`viewerByCookies`), and nothing changes. Whatever prevents it, such as load, leads to the frame in which the browser renders the page.
 */
export function memberPages(
  { origin, services, state, claimsOff, log }: Rendering,
  { ofMembers }: Pages,
): RequestHandler {
  const built = builtModule<typeof web>('memberPages.mjs');
  const patterns = ofMembers.map(patternOf);

  const render = async (viewer: Viewer, request: Request, response: Response): Promise<string | undefined> => {
    const prefix = prefixOfPath(request.path);
    const { attributes, changed } = state();
    const payers = payersOf({ viewer, address: '' });
    /** What prevented a query: a page that shows an error instead is not sent. */
    let failure: unknown;
    const ask = async (query: DocumentNode, variables: Record<string, unknown>) => {
      try {
        const operation = getOperationAST(query);
        if (!isFreeRead(operation)) throw new NotRead();
        const context = Object.assign(visitorContextOf(request, response, services), { viewer });
        context.database = await clientFor(operation)(services.databases);
        const text = JSON.stringify(await executeOwn(query, variables, context));
        // The page is compressed together with what its URL says, by which a stranger could guess the address (BREACH).
        return JSON.parse(text, (_name, value) => (value === viewer.email ? '' : value));
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const make = async () => {
      const { renderForMember } = await built();
      const began = process.cpuUsage();
      const html = await renderForMember({
        path: request.originalUrl.slice(prefix.length) || '/',
        prefix,
        locale: readerLocale(request),
        origin,
        operator: services.operator(),
        changed,
        claimsOff: claimsOff(),
        ask,
      });
      const { user, system } = process.cpuUsage(began);
      services.costly.charge(payers, (user + system) / microsecondsAPoint);
      if (failure) throw failure;
      return html && withAttributes(html, attributes);
    };
    services.costly.assertSolvent(payers);
    return services.costly.inTurn(payers, () => services.load.admit(make));
  };

  return async (request, response, next) => {
    const path = request.path.slice(prefixOfPath(request.path).length).replace(/(?<=.)\/$/, '');
    if (!patterns.some((pattern) => pattern.test(path))) return next();
    try {
      const viewer = await viewerByCookies(request, services);
      const html = viewer && (await render(viewer, request, response));
      if (!html) return next();
      request.operation = 'MemberPage';
      request.accountId = viewer.id;
      response.set({ 'Cache-Control': 'private, no-store', Vary: 'Cookie', 'X-Robots-Tag': 'noindex' });
      response.type('html').send(html);
    } catch (error) {
      if (error instanceof Error && isUnavailable(error)) reportUnavailable(log, requestIdOf(request), error);
      else if (!(error instanceof NotRead)) log.error({ requestId: requestIdOf(request), err: error }, 'bug');
      next();
    }
  };
}

/** A page sends what is more than a reading, or counts towards a limit, such as a search. */
class NotRead extends Error {}
