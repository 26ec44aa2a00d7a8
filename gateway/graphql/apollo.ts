import { ApolloServer, type GraphQLResponse, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';
import { PothosError } from '@pothos/core';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { Context } from '#schema/core/context.ts';
import { isMistakenPage, Refusal } from '#schema/core/errors.ts';
import { english } from '#schema/core/translate.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { clientFor, isPublicRead, isWrite } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendUncached } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter, retryAfterMaintenance } from '../http/unavailable.ts';
import { documentLimits, maxTokens } from './documentLimits.ts';
import { introspectionLimit } from './introspectionLimit.ts';

/** The maximum size of cached parsed documents, in bytes of JSON; in memory they take three to four times as much. */
const documentBytes = 4 * 2 ** 20;

/** The longest message of an error, in characters. */
const longestMessage = 1000;

interface RequestContext extends Context {
  requestId: string;
  outcome: Outcome;
}

/** The outcome of an operation, known once it has run. */
interface Outcome {
  /** Whether the response is the same for everybody. */
  isPublic: boolean;
  /** The operation's name, if the document is one of ours. */
  name?: string | undefined;
  isUnavailable: boolean;
  /** Whether the document or its variables are invalid, which some clients only see in the body. */
  isInvalid: boolean;
}

/** The media types of GraphQL responses, in the form in which Apollo compares them with the Accept header. */
const mediaTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];

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
    formatError: (formatted, error) => shortened(mask(formatted, error)),
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
            if (isWrite(operation) && contextValue.viewer) cache.clear();
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

/** A request's headers as Apollo reads them. */
function headersOf({ method, headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  // Apollo requires a header that forces a CORS preflight. GET and HEAD have already been checked by http/csrf.ts.
  if (method !== 'POST') map.set('apollo-require-preflight', '1');
  return map;
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

/**
 * The status of a response; with application/json, only the body reports an invalid request (GraphQL over HTTP, 6.4.1).
 */
function statusOf({ isUnavailable, isInvalid }: Outcome, { status = 200, headers }: HTTPGraphQLResponse): number {
  if (isUnavailable) return 503;
  return isInvalid && headers.get('content-type')?.startsWith('application/json') ? 200 : status;
}

/** Handles OPTIONS, and refuses methods that GraphQL does not support. */
export const knownMethods: RequestHandler = (request, response, next) => {
  if (['GET', 'HEAD', 'POST'].includes(request.method)) return next();
  response.setHeader('Allow', 'GET, HEAD, POST, OPTIONS');
  if (request.method === 'OPTIONS') return void response.status(204).end();
  const message = english('errors:request.methodNotAllowed');
  response.status(405).json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
};

/** Refuses clients that accept neither media type. Apollo would too, but only after running the operation. */
export const acceptable: RequestHandler = (request, response, next) => {
  if (new Negotiator(request).mediaType(mediaTypes)) return next();
  const message = english('errors:request.notAcceptable');
  response.status(406).json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
};

/** Whether the document or its variables are invalid. */
function isInvalid({ http, body }: GraphQLResponse): boolean {
  if (http.status !== 400 || body.kind !== 'single') return false;
  const codes = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];
  return body.singleResult.errors?.every(({ extensions }) => codes.includes(String(extensions?.['code']))) ?? false;
}

/**
 * Whether an error is a bug: neither GraphQL nor the schema meant it for the caller. PothosErrors are GraphQLErrors
 * too.
 */
const isBug = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined &&
  (originalError instanceof PothosError || !(originalError instanceof GraphQLError)) &&
  !(originalError instanceof Refusal) &&
  !isMistakenPage(originalError);

/**
 * An error without the rest of a long value that its message quotes: each of 50 errors would repeat the whole value.
 */
const shortened = (error: GraphQLFormattedError): GraphQLFormattedError =>
  error.message.length > longestMessage
    ? { ...error, message: `${error.message.slice(0, longestMessage).replace(/[\uD800-\uDBFF]$/, '')}…` }
    : error;

/** Hides the details of unexpected errors from the caller. */
function mask(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const hidden =
    formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' &&
    !(error instanceof GraphQLError && !error.originalError);
  if (error instanceof GraphQLError && isMistakenPage(error.originalError))
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  // A refusal by a field inside a result, which has no union to return it in.
  if (error instanceof GraphQLError && error.originalError instanceof Refusal) {
    const { code, reason } = error.originalError;
    return { ...formatted, extensions: { code, reason } };
  }
  // Apollo's own error for a request it cannot process, such as a hash that does not match the document.
  if (!hidden && formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !formatted.path)
    return { ...formatted, extensions: { code: 'BAD_REQUEST' } };
  if (!hidden) return formatted;
  const { locations, path } = formatted;
  const away = error instanceof GraphQLError && isUnavailable(error.originalError);
  return {
    message: english(away ? 'errors:request.unavailable' : 'errors:request.internal'),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: away ? 'UNAVAILABLE' : 'INTERNAL' },
  };
}
