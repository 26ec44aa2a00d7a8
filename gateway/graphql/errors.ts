import type { GraphQLResponse } from '@apollo/server';
import { PothosError } from '@pothos/core';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { Failure, isMistakenPage, Refusal } from '#schema/core/errors.ts';
import { english } from '#schema/core/translate.ts';
import { isUnavailable, reportUnavailable } from '../http/unavailable.ts';

/** The longest message of an error, in characters. */
const longestMessage = 1000;

/** An error as the caller sees it. */
export const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  shortened(mask(formatted, error));

/**
 * Whether an error is a bug: neither GraphQL nor the schema meant it for the caller. PothosErrors are GraphQLErrors
 * too.
 */
export const isBug = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined &&
  (originalError instanceof PothosError || !(originalError instanceof GraphQLError)) &&
  !(originalError instanceof Refusal) &&
  !isMistakenPage(originalError);

/** Logs the errors that are no answers; tells whether one is that the site cannot serve the request now. */
export function logged(errors: readonly GraphQLError[], requestId: string, log: Logger): boolean {
  let cannotServe = false;
  for (const error of errors) {
    const { originalError } = error;
    if (isUnavailable(originalError)) {
      cannotServe = true;
      reportUnavailable(log, requestId, originalError ?? error);
    } else if (isBug(error)) log.error({ requestId, err: originalError }, 'bug');
  }
  return cannotServe;
}

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
    const scope = error.originalError instanceof Failure ? error.originalError.scope : null;
    return { ...formatted, extensions: { code, reason, ...(scope && { scope }) } };
  }
  // Apollo's own error for a request it cannot process, such as a hash that does not match the document.
  if (!hidden && formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !formatted.path)
    return { ...formatted, extensions: { code: 'BAD_REQUEST' } };
  if (!hidden) return formatted;
  const { locations, path } = formatted;
  const unavailable = error instanceof GraphQLError && isUnavailable(error.originalError);
  return {
    message: english(unavailable ? 'errors:request.unavailable' : 'errors:request.internal'),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: unavailable ? 'UNAVAILABLE' : 'INTERNAL' },
  };
}

/** Whether the document or its variables are invalid. */
export function isInvalid({ http, body }: GraphQLResponse): boolean {
  if (http.status !== 400 || body.kind !== 'single') return false;
  const codes = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];
  return body.singleResult.errors?.every(({ extensions }) => codes.includes(String(extensions?.['code']))) ?? false;
}
