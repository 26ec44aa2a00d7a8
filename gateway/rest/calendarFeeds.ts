import { createHash } from 'node:crypto';
import { Router } from 'express';
import { type Services, visitorContextOf } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import { isKnown } from '../http/publicCache.ts';
import { compress } from '../http/send.ts';
import { variablesOf } from './mapping.ts';
import { type Refusal, refuse, refuseMethod } from './refusal.ts';
import type { Route } from './route.ts';
import { clubCalendar, personalCalendar } from './routes/calendar.ts';

/** Serves the calendars that apps subscribe to: an open club's, and a member's own at its secret URL. */
export function calendarFeeds(services: Services): Router {
  const router = Router();
  const serve = (route: Route, path: string) => {
    router.get(path, compress, (request, response) => {
      request.operation = `GET ${path}`;
      return services.load.admit(async () => {
        // Only the URL counts: calendar apps send no credentials, and those of a browser must not change the calendar.
        const context = visitorContextOf(request, response, services);
        const variableValues = variablesOf(route, { params: request.params, query: request.query, body: {} });
        const data = await executeOwn(route.document, variableValues, context);
        const [result] = Object.values(data) as (Refusal | { text: string })[];
        response.setHeader('Cache-Control', result && 'text' in result ? 'private, no-cache' : 'no-store');
        if (!result || !('text' in result)) return refuse(response, result as Refusal);
        response.setHeader('Content-Disposition', 'inline; filename="calendar.ics"');
        // Weak, because it covers both the plain and the compressed bytes (RFC 9110, 8.8.3).
        const etag = `W/"${createHash('sha256').update(result.text).digest('base64url')}"`;
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
