import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import type { Reason } from '#locales/keys.ts';
import type { Context, Quota } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import { type ErrorCode, refusalCodes } from '#schema/core/refusals.ts';
import { english } from '#schema/core/translate.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { freeCost, type Payers, payersOf } from '../http/costlyWork.ts';
import {
  callerOf,
  type IdempotencyRefusal,
  idempotencyKeyOf,
  idempotencyRefusals,
  invalidKey,
  replayed,
  workOnce,
} from '../http/idempotency.ts';
import {
  clientFor,
  isOpenToOtherSites,
  isPublicRead,
  isReplayable,
  isWrite,
  mayChangePublicData,
} from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { setQuota } from '../http/rateLimits.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendUncached } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter, retryAfterMaintenance } from '../http/unavailable.ts';
import { costOf, refuseTooComplex } from './cost.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { formatError, isBug, isInvalid } from './errors.ts';
import { headersOf, type Outcome, refuseCredential, statusOf } from './http.ts';
import { introspectionLimit } from './introspectionLimit.ts';
import { bringsOwn, persistedQueries } from './persistedQueries.ts';
import { streamPath } from './streaming.ts';

/** The maximum size of cached parsed documents, in bytes of JSON; in memory they take three to four times as much. */
const documentBytes = 4 * 2 ** 20;

interface RequestContext extends Context {
  requestId: string;
  outcome: Outcome;
  payers: Payers;
  isForeign: boolean;
  idempotencyKey: string | undefined;
  /** What becomes of a request with an Idempotency-Key. */
  begun?: Awaited<ReturnType<Services['idempotency']['begin']>>;
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
            if (contextValue.isForeign && !(contextValue.viewer && isOpenToOtherSites(operation)))
              throw refused('request.otherSite', 'FORBIDDEN', 403);
            if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
              throw new GraphQLError(`Subscriptions are sent to ${streamPath}.`, {
                extensions: { code: 'BAD_REQUEST', http: { status: 400, headers: new HeaderMap() } },
              });
            contextValue.outcome.name = Object.hasOwn(persisted, queryHash) ? operation?.name?.value : undefined;
            contextValue.database = await clientFor(operation)(services.databases);
            const cost = operation ? costOf({ operation, document, variables: request.variables ?? {} }) : 0;
            if (cost > freeCost)
              contextValue.outcome.endCostly = await services.costly.begin(contextValue.payers, cost);
            if (operation) refuseTooComplex({ operation, document, variables: request.variables ?? {} }, contextValue);
            const { idempotencyKey } = contextValue;
            // Maintenance refuses all work, and the claim would be a change, too.
            if (idempotencyKey === undefined || !isReplayable(operation) || services.isReadOnly()) return;
            const call = JSON.stringify([queryHash, operation?.name?.value, request.variables]);
            const begun = await services.idempotency.begin(callerOf(contextValue), idempotencyKey, call);
            if (begun.refused) throw refusedKey(begun.refused);
            contextValue.begun = begun;
          },
          responseForOperation: async ({ contextValue: { begun }, response: { http } }) => {
            if (begun?.answer === undefined) return null;
            http.headers.set(replayed.toLowerCase(), 'true');
            return { http, body: { kind: 'single', singleResult: JSON.parse(begun.answer) } };
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
            const { claim } = contextValue.begun ?? {};
            const { singleResult } = response.body.kind === 'single' ? response.body : {};
            const isDone = contextValue.outcome.didWork && !singleResult?.errors;
            await workOnce(claim, async () => (isDone ? JSON.stringify(singleResult) : undefined));
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
      payers,
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
        until: contextValue.outdatedAt.toSorted((one, other) => one.getTime() - other.getTime())[0],
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

/** Refuses an operation before it runs. */
const refused = (reason: Reason, code: ErrorCode, status: number, headers = new HeaderMap()): GraphQLError =>
  new GraphQLError(english(`errors:${reason}`), { extensions: { code, reason, http: { status, headers } } });

/** Refuses an operation because of its Idempotency-Key. */
function refusedKey(reason: IdempotencyRefusal): GraphQLError {
  const { status, code, seconds } = idempotencyRefusals[reason];
  return refused(reason, code, status, new HeaderMap(seconds ? [['retry-after', String(seconds)]] : []));
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
