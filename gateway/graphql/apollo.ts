import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Context, Quota } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import { refusalCodes } from '#schema/core/refusals.ts';
import { english } from '#schema/core/translate.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { freeCost, type Payers, payersOf } from '../http/costlyWork.ts';
import { clientFor, isPublicRead, isWrite, mayChangePublicData } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { setQuota } from '../http/rateLimits.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendUncached } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter, retryAfterMaintenance } from '../http/unavailable.ts';
import { costOf } from './cost.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { formatError, isBug, isInvalid } from './errors.ts';
import { headersOf, type Outcome, refuseCredential, statusOf } from './http.ts';
import { introspectionLimit } from './introspectionLimit.ts';
import { bringsOwn, persistedQueries } from './persistedQueries.ts';

/** The maximum size of cached parsed documents, in bytes of JSON; in memory they take three to four times as much. */
const documentBytes = 4 * 2 ** 20;

interface RequestContext extends Context {
  requestId: string;
  outcome: Outcome;
  payers: Payers;
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
          didResolveOperation: async ({ contextValue, operation, queryHash, document, request }) => {
            contextValue.outcome.name = Object.hasOwn(persisted, queryHash) ? operation?.name?.value : undefined;
            contextValue.database = await clientFor(operation)(services.databases);
            const cost = operation ? costOf({ operation, document, variables: request.variables ?? {} }) : 0;
            if (cost > freeCost)
              contextValue.outcome.endCostly = await services.costly.begin(contextValue.payers, cost);
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
            services.mail.sendPosted();
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
  return { handler: handlerOf(apollo, services, cache, persisted), close: () => apollo.stop() };
}

/** Runs GraphQL requests in Express, and stores public responses in the cache. */
function handlerOf(
  apollo: ApolloServer<RequestContext>,
  services: Services,
  cache: PublicCache,
  persisted: Record<string, string>,
): RequestHandler {
  const run = async (request: Request, response: Response): Promise<void> => {
    const context = await contextOf(request, response, services);
    const known = request.cacheSlot?.stored;
    if (known) {
      request.operation = known.name;
      return cache.send(known, request, response);
    }
    const payers = payersOf(context);
    const spent = services.costly.quotaOf(payers);
    // Before the document is read: that costs time, too.
    if (spent.remaining === 0 && !bringsOwn(request, persisted)) return refuseSpent(spent, response);
    const outcome: Outcome = { isPublic: false, isUnavailable: false, isInvalid: false };
    const contextValue: RequestContext = Object.assign(context, { requestId: requestIdOf(request), outcome, payers });
    const answer = await apollo
      .executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          // Express omits the body of responses to HEAD.
          method: request.method === 'HEAD' ? 'GET' : request.method,
          headers: headersOf(request),
          search: /\?.*$/.exec(request.url)?.[0] ?? '',
          body: request.body,
        },
        context: async () => contextValue,
      })
      .finally(() => outcome.endCostly?.());
    request.operation = outcome.name;
    const quota = services.costly.quotaOf(payers);
    if (quota.remaining < quota.limit) setQuota(response, 'cost', quota);
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
  return (request, response) =>
    services.load
      .admit(() => run(request, response))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        refuseCredential(error, request, response);
      });
}

/** How long a refusal for cost is held back, in milliseconds: whoever asks again at once would only be refused again. */
const pause = 250;

/** Refuses a caller who has spent the budget for costly operations. */
function refuseSpent(quota: Quota, response: Response): void {
  const [reason, retryAfter] = ['request.tooCostly', quota.reset] as const;
  setQuota(response, 'cost', quota);
  response.status(429).setHeader('Retry-After', String(retryAfter));
  const extensions = { code: refusalCodes[reason], reason, retryAfter };
  const body = { errors: [{ message: english(`errors:${reason}`), extensions }] };
  setTimeout(() => response.json(body), pause).unref();
}
