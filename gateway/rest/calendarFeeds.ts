import { createHash } from 'node:crypto';
import { Router } from 'express';
import { execute } from 'graphql';
import type { Context } from '#schema/context.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { isKnown } from '../http/publicCache.ts';
import { variablesOf } from './mapping.ts';
import { type Refusal, refuse, refuseMethod } from './refusal.ts';
import type { Route } from './route.ts';
import { clubCalendar, personalCalendar } from './routes/calendar.ts';

/** Serves the calendars that apps subscribe to: that of an open club, and a member's own at its secret address. */
export function calendarFeeds(services: Services): Router {
  const router = Router();
  const serve = (route: Route, path: string) => {
    router.get(path, (request, response) => {
      request.operation = `GET ${path}`;
      return services.load.admit(async () => {
        // The address is all that counts: an app sends nothing else, and a browser shows nobody more.
        request.headers.authorization = undefined;
        request.headers['atoken'] = undefined;
        const contextValue: Context = { ...(await contextOf(request, response, services)), ownDocument: true };
        const variableValues = variablesOf(route, { params: request.params, query: request.query, body: {} });
        const { data, errors } = await execute({ schema, document: route.document, variableValues, contextValue });
        if (errors?.[0]) throw errors[0].originalError ?? errors[0];
        const [result] = Object.values(data ?? {}) as (Refusal | { text: string })[];
        response.setHeader('Cache-Control', result && 'text' in result ? 'private, no-cache' : 'no-store');
        if (!result || !('text' in result)) return refuse(response, result as Refusal);
        response.setHeader('Content-Disposition', 'inline; filename="calendar.ics"');
        const etag = `"${createHash('sha256').update(result.text).digest('base64url')}"`;
        response.setHeader('ETag', etag);
        if (isKnown(request, etag)) return void response.status(304).end();
        response.type('text/calendar').send(result.text);
      });
    });
    router.all(path, (request, response) => refuseMethod(request, response, ['GET', 'HEAD']));
  };
  serve(clubCalendar, `/api/v1${clubCalendar.path}`);
  serve(personalCalendar, personalCalendar.path);
  return router;
}
