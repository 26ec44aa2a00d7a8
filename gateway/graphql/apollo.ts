import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import type { Context, Quota } from '#schema/core/context.ts';
import { refusalCodes } from '#schema/core/refusals.ts';
import { english } from '#schema/core/translate.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { payersOf } from '../http/costlyWork.ts';
import { idempotencyKeyOf, idempotencyRefusals, invalidKey, replayed } from '../http/idempotency.ts';
import { isPublicRead, isWrite } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { setQuota } from '../http/rateLimits.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { begin, type Turn } from '../http/run.ts';
import { sendUncached } from '../http/send.ts';
import { retryAfter, retryAfterMaintenance } from '../http/unavailable.ts';
import { costOf, refuseTooComplex } from './cost.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { formatError, isInvalid, logged } from './errors.ts';
import { admitted, errorOf, headersOf, type Outcome, statusOf } from './http.ts';
import { introspectionLimit } from './introspectionLimit.ts';
import { bringsOwn, persistedQueries } from './persistedQueries.ts';
import { streamPath } from './streaming.ts';

/** The maximum size of cached parsed documents, in bytes of JSON; in memory they take three to four times as much. */
const documentBytes = 4 * 2 ** 20;

interface RequestContext extends Context {
  requestId: string;
  outcome: Outcome;
  isForeign: boolean;
  idempotencyKey: string | undefined;
  turn?: Turn;
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
            if (!operation) return;
            if (operation.operation === OperationTypeNode.SUBSCRIPTION)
              throw new GraphQLError(`Subscriptions are sent to ${streamPath}.`, {
                extensions: { code: 'BAD_REQUEST', http: { status: 400, headers: new HeaderMap() } },
              });
            contextValue.outcome.name = Object.hasOwn(persisted, queryHash) ? operation.name?.value : undefined;
            const { isForeign, idempotencyKey: key } = contextValue;
            const asked = { operation, document, variables: request.variables ?? {} };
            const fingerprint = () => JSON.stringify([queryHash, operation.name?.value, request.variables]);
            const call = { operation, context: contextValue, isForeign, cost: costOf(asked), key, fingerprint };
            const turn = await begin(call, services, cache);
            if (turn.refused) throw errorOf(turn.refused);
            contextValue.turn = turn;
            refuseTooComplex(asked, contextValue);
          },
          responseForOperation: async ({ contextValue: { turn }, response: { http } }) => {
            if (turn?.repeated === undefined) return null;
            http.headers.set(replayed.toLowerCase(), 'true');
            return { http, body: { kind: 'single', singleResult: JSON.parse(turn.repeated) } };
          },
          didEncounterErrors: async ({ errors, contextValue }) => {
            contextValue.outcome.isUnavailable ||= logged(errors, contextValue.requestId, log);
          },
          willSendResponse: async ({ response, contextValue, operation }) => {
            contextValue.outcome.isInvalid = isInvalid(response);
            const { singleResult } = response.body.kind === 'single' ? response.body : {};
            const isDone = contextValue.outcome.didWork && !singleResult?.errors;
            await contextValue.turn?.end(isDone ? JSON.stringify(singleResult) : undefined);
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
    const idempotencyKey = idempotencyKeyOf(request.headers);
    if (idempotencyKey === null) return refuseKey(response);
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
    const outcome: Outcome = { isPublic: false, isUnavailable: false, isInvalid: false, didWork: false };
    const { countOutcome } = context;
    const contextValue: RequestContext = Object.assign(context, {
      requestId: requestIdOf(request),
      outcome,
      isForeign: request.isForeign === true,
      idempotencyKey,
      countOutcome: (operation: string, result: string) => {
        outcome.didWork ||= result === 'success';
        countOutcome(operation, result);
      },
    });
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
      .finally(() => contextValue.turn?.end());
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
        until: contextValue.outdatedAt.toSorted((one, other) => one.getTime() - other.getTime())[0],
        cacheTags: contextValue.cacheTags,
        vary: 'Accept, Origin',
      });
      if (stored) return cache.send(stored, request, response);
    }
    response.setHeaders(headers);
    sendUncached(request, response, status, body.string);
  };
  return admitted(services, run);
}

/** Refuses an invalid Idempotency-Key. */
function refuseKey(response: Response): void {
  const { status, code } = idempotencyRefusals[invalidKey];
  const message = english(`errors:${invalidKey}`);
  response.status(status).json({ errors: [{ message, extensions: { code, reason: invalidKey } }] });
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
