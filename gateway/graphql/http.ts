import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import Negotiator from 'negotiator';
import { Failure, TooManyRequests } from '#schema/core/errors.ts';
import { english } from '#schema/core/translate.ts';
import type { Services } from '../http/context.ts';
import { challengeOf } from '../http/credential.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { type NotRun, notRun } from '../http/run.ts';

/** The media types of GraphQL responses, in the form in which Apollo compares them with the Accept header. */
const mediaTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];

/** The outcome of an operation, known once it has run. */
export interface Outcome {
  /** Whether the response is the same for everybody. */
  isPublic: boolean;
  /** The operation's name, if the document is one of ours. */
  name?: string | undefined;
  isUnavailable: boolean;
  /** Whether the document or its variables are invalid, which some clients only see in the body. */
  isInvalid: boolean;
  /** Whether a mutation in it succeeded. */
  didWork: boolean;
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

/** Refuses a request for its access token, before anything is executed (GraphQL over HTTP, 6.4). */
function refuseCredential(failure: Failure, request: Request, response: Response): void {
  const { code, reason, message } = failure;
  const retryAfter = failure instanceof TooManyRequests ? failure.retryAfter : undefined;
  const status = retryAfter === undefined ? 401 : 429;
  const challenge = challengeOf(failure, status, request.headers);
  if (challenge) response.setHeader('WWW-Authenticate', challenge);
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  const extensions = { code, reason, ...(retryAfter !== undefined && { retryAfter }), requestId: requestIdOf(request) };
  response.status(status).set('Cache-Control', 'no-store');
  response.type(new Negotiator(request).mediaType(mediaTypes) ?? 'json').json({ errors: [{ message, extensions }] });
}

/** Serves what `load` admits; refuses a request with an access token that is not valid. */
export const admitted =
  ({ load }: Services, serve: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  (request, response) =>
    load
      .admit(() => serve(request, response))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        refuseCredential(error, request, response);
      });

/** The error of an operation that is not run. */
export function errorOf(reason: NotRun): GraphQLError {
  const { status, code, seconds } = notRun[reason];
  const headers = new HeaderMap(seconds ? [['retry-after', String(seconds)]] : []);
  return new GraphQLError(english(`errors:${reason}`), { extensions: { code, reason, http: { status, headers } } });
}

/** A request's headers as Apollo reads them. */
export function headersOf({ method, headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  // Apollo requires a header that forces a CORS preflight. GET and HEAD have already been checked by http/csrf.ts.
  if (method !== 'POST') map.set('apollo-require-preflight', '1');
  return map;
}

/**
 * The status of a response; with application/json, only the body reports an invalid request (GraphQL over HTTP, 6.4.1).
 */
export function statusOf(
  { isUnavailable, isInvalid }: Outcome,
  { status = 200, headers }: HTTPGraphQLResponse,
): number {
  if (isUnavailable) return 503;
  return isInvalid && headers.get('content-type')?.startsWith('application/json') ? 200 : status;
}
