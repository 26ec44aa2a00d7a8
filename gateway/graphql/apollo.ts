import { ApolloServer, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { Request, RequestHandler } from 'express';
import { type GraphQLError, type GraphQLFormattedError, GraphQLError as Shown } from 'graphql';
import type { Logger } from 'pino';
import { english } from '#locales/translate.ts';
import type { Context } from '#schema/context.ts';
import { isMistakenPage } from '#schema/errors.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { isPublicRead, isWrite } from '../http/publicReads.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { documentLimits, mostTokens } from './documentLimits.ts';

interface RequestContext extends Context {
  requestId: string;
  /** Whether the answer is the same for everybody; known once the operation has run. */
  outcome: { isPublic: boolean };
}

/** GraphQL over HTTP. What was not expected is logged with the request's id and says nothing else. */
export async function openGraphql(
  services: Services,
  cache: PublicCache,
  persisted: Record<string, string>,
  log: Logger,
): Promise<{ handler: RequestHandler; close(): Promise<void> }> {
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: mostTokens },
    validationRules: [documentLimits],
    persistedQueries: { cache: persistedQueries(persisted) },
    stopOnTerminationSignals: false,
    formatError: mask,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: async () => ({
          didEncounterErrors: async ({ errors, contextValue }) => {
            for (const error of errors)
              if (isBug(error)) log.error({ requestId: contextValue.requestId, err: error.originalError }, 'bug');
          },
          willSendResponse: async ({ request, response, contextValue, operation }) => {
            if (isInBody(response) && !request.http?.headers.get('accept')?.includes('graphql-response'))
              response.http.status = 200;
            if (isWrite(operation)) cache.clear();
            if (response.body.kind !== 'single') return;
            contextValue.outcome.isPublic = isPublicRead(operation) && !response.body.singleResult.errors;
            for (const error of response.body.singleResult.errors ?? [])
              if (error.extensions?.['code'] === 'INTERNAL')
                Object.assign(error.extensions, { requestId: contextValue.requestId });
          },
        }),
      },
    ],
  });
  await apollo.start();
  const handler: RequestHandler = async (request, response) => {
    const outcome = { isPublic: false };
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: /\?.*$/.exec(request.url)?.[0] ?? '',
        body: request.body,
      },
      context: async () => ({
        ...(await contextOf(request, response, services)),
        requestId: requestIdOf(request),
        outcome,
      }),
    });
    if (body.kind === 'chunked') throw new Error('The schema has nothing that arrives in parts.');
    // A public read may still be refused for the type that its client wants.
    if (outcome.isPublic && status === 200)
      cache.store(request.cacheSlot, { status, contentType: headers.get('content-type') ?? '', body: body.string });
    response.status(status).setHeaders(headers).send(body.string);
  };
  return { handler, close: () => apollo.stop() };
}

/** A request's headers as Apollo reads them. */
function headersOf({ method, headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  // Apollo wants a header that a form cannot send; for GET, csrf.ts has judged by what browsers say of the request.
  if (method === 'GET') map.set('apollo-require-preflight', '1');
  return map;
}

/** Keeps documents by their hash; those of our own client are there from the start. */
function persistedQueries(own: Record<string, string>): KeyValueCache {
  const ours = new Map(Object.entries(own).map(([hash, document]) => [`apq:${hash}`, document]));
  const others = new InMemoryLRUCache({ maxSize: 2 ** 20 });
  return {
    get: async (key) => ours.get(key) ?? others.get(key),
    set: (key, document) => others.set(key, document),
    delete: (key) => others.delete(key),
  };
}

/**
 * Whether the document itself is at fault, in its syntax, against the schema, or by its variables: who takes
 * application/json reads that in the body, with status 200 (GraphQL over HTTP, 6.4.1).
 */
function isInBody({ http, body }: GraphQLResponse): boolean {
  if (http.status !== 400 || body.kind !== 'single') return false;
  const codes = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];
  return body.singleResult.errors?.every(({ extensions }) => codes.includes(String(extensions?.['code']))) ?? false;
}

/** An error that neither GraphQL itself nor the schema's author meant for the caller. */
const isBug = (error: GraphQLError): boolean =>
  error.originalError !== undefined && !(error.originalError instanceof Shown) && !isMistakenPage(error.originalError);

function mask(shown: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const hidden =
    shown.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !(error instanceof Shown && !error.originalError);
  if (error instanceof Shown && isMistakenPage(error.originalError))
    return { ...shown, extensions: { code: 'BAD_USER_INPUT' } };
  if (!hidden) return shown;
  const { locations, path } = shown;
  return {
    message: english('errors:request.internal'),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: 'INTERNAL' },
  };
}
