import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Context } from '#schema/core/context.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { clientFor, isPublicRead, isWrite, mayChangePublicData } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendUncached } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter, retryAfterMaintenance } from '../http/unavailable.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { formatError, isBug, isInvalid } from './errors.ts';
import { headersOf, type Outcome, statusOf } from './http.ts';
import { introspectionLimit } from './introspectionLimit.ts';

/** The maximum size of cached parsed documents, in bytes of JSON; in memory they take three to four times as much. */
const documentBytes = 4 * 2 ** 20;

interface RequestContext extends Context {
  requestId: string;
  outcome: Outcome;
}

/**
 * Serves GraphQL over HTTP. Unexpected errors are logged with the request's id; the caller sees only that id.
 */
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
    parseOptions: { maxTokens },
    documentStore: new InMemoryLRUCache({ maxSize: documentBytes }),
    validationRules: [documentLimits, introspectionLimit],
    persistedQueries: { cache: persistedQueries(persisted) },
    stopOnTerminationSignals: false,
    formatError,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: async () => ({
          didResolveOperation: async ({ contextValue, operation, queryHash }) => {
            contextValue.outcome.name = Object.hasOwn(persisted, queryHash) ? operation?.name?.value : undefined;
            contextValue.database = await clientFor(operation)(services.databases);
          },
          didEncounterErrors: async ({ errors, contextValue }) => {
            for (const error of errors)
              if (isUnavailable(error.originalError)) {
                contextValue.outcome.isUnavailable = true;
                reportUnavailable(log, contextValue.requestId, error.originalError ?? error);
              } else if (isBug(error))
                log.error({ requestId: contextValue.requestId, err: error.originalError }, 'bug');
          },
          willSendResponse: async ({ response, contextValue, operation }) => {
            contextValue.outcome.isInvalid = isInvalid(response);
            if (contextValue.viewer && mayChangePublicData(operation)) cache.clear();
            if (isWrite(operation) && services.isReadOnly())
              response.http.headers.set('retry-after', String(retryAfterMaintenance));
            if (response.body.kind !== 'single') return;
            contextValue.outcome.isPublic = isPublicRead(operation) && !response.body.singleResult.errors;
            for (const error of response.body.singleResult.errors ?? [])
              if (error.extensions && ['INTERNAL', 'UNAVAILABLE'].includes(String(error.extensions['code'])))
                Object.assign(error.extensions, { requestId: contextValue.requestId });
          },
        }),
      },
    ],
  });
  await apollo.start();
  return { handler: handlerOf(apollo, services, cache), close: () => apollo.stop() };
}

/** Runs GraphQL requests in Express, and stores public responses in the cache. */
function handlerOf(apollo: ApolloServer<RequestContext>, services: Services, cache: PublicCache): RequestHandler {
  const run = async (request: Request, response: Response): Promise<void> => {
    const outcome: Outcome = { isPublic: false, isUnavailable: false, isInvalid: false };
    const context = await contextOf(request, response, services);
    const contextValue = Object.assign(context, { requestId: requestIdOf(request), outcome });
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        // Express omits the body of responses to HEAD.
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: headersOf(request),
        search: /\?.*$/.exec(request.url)?.[0] ?? '',
        body: request.body,
      },
      context: async () => contextValue,
    });
    request.operation = outcome.name;
    const { headers, body } = answer;
    const status = statusOf(outcome, answer);
    if (outcome.isUnavailable) headers.set('retry-after', String(retryAfter));
    if (body.kind === 'chunked') throw new Error('Incremental delivery is not supported.');
    if (outcome.isPublic) {
      const contentType = headers.get('content-type') ?? '';
      const { name } = outcome;
      const stored = cache.store(request.cacheSlot, {
        name,
        status,
        contentType,
        body: body.string,
        vary: 'Accept, Origin',
      });
      if (stored) return cache.send(stored, request, response);
    }
    response.setHeaders(headers);
    sendUncached(request, response, status, body.string);
  };
  return (request, response) => services.load.admit(() => run(request, response));
}

/** Automatic persisted queries; our own client's documents are registered from the start. */
function persistedQueries(own: Record<string, string>): KeyValueCache {
  const ours = new Map(Object.entries(own).map(([hash, document]) => [`apq:${hash}`, document]));
  const others = new InMemoryLRUCache({ maxSize: 2 ** 20 });
  return {
    get: async (key) => ours.get(key) ?? others.get(key),
    set: (key, document) => others.set(key, document),
    delete: (key) => others.delete(key),
  };
}
