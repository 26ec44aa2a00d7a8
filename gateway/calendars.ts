import { createHash } from 'node:crypto';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type Request, Router } from 'express';
import { execute } from 'graphql';
import type { Context } from '#schema/context.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from './http/context.ts';
import { isKnown } from './http/publicCache.ts';
import { RestClubCalendarDocument, RestPersonalCalendarDocument } from './rest/calendar.generated.ts';
import { number, text } from './rest/readers.ts';
import { type Refusal, refuse } from './rest/refusal.ts';

/** Serves the calendars that apps subscribe to: that of an open club, and a member's own at its secret address. */
export function calendars(services: Services): Router {
  const router = Router();
  const serve = <Variables>(
    path: string,
    name: string,
    document: TypedDocumentNode<unknown, Variables>,
    variablesOf: (request: Request) => Variables & Record<string, unknown>,
  ) =>
    router.get(path, (request, response) => {
      request.operation = name;
      return services.load.admit(async () => {
        // The address is all that counts: an app sends nothing else, and a browser shows nobody more.
        request.headers.authorization = undefined;
        request.headers['atoken'] = undefined;
        const contextValue: Context = { ...(await contextOf(request, response, services)), ownDocument: true };
        const variableValues = variablesOf(request);
        const { data, errors } = await execute({ schema, document, variableValues, contextValue });
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
  serve(
    '/api/v1/club/:clubID/calendar.ics',
    'GET /api/v1/club/:clubID/calendar.ics',
    RestClubCalendarDocument,
    (request) => ({
      clubID: number(request.params['clubID']),
    }),
  );
  // The secret stands in the query, which no log keeps.
  serve('/calendar.ics', 'GET /calendar.ics', RestPersonalCalendarDocument, (request) => ({
    secret: text(request.query['token']),
  }));
  return router;
}
