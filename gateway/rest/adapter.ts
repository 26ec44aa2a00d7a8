import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RequestHandler, Response } from 'express';
import { execute, getOperationAST, validate } from 'graphql';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import type { Context } from '#schema/context.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../context.ts';
import { requestIdOf } from '../log.ts';
import { isPublicRead, isWrite, markPublic, type PublicAnswers } from '../publicAnswers.ts';
import type { RestRequest } from './read.ts';

/** What the operation gives when it is not refused. */
type Success<Data> = Exclude<Data[keyof Data], { reason: unknown }>;

/** A REST path as the GraphQL operation that it runs: how the request becomes variables, how the answer a body. */
export interface Route<Data = unknown, Variables = Record<string, unknown>> {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  /** The status of a success; 202 but for the session check (contract, 3). */
  status?: number;
  /** Where two routes share method and path: whether this one is meant. The first that is meant answers. */
  when?(request: RestRequest): boolean;
  /** What REST calls fields that the schema names otherwise, for refusals. */
  names?: Record<string, string>;
  variables(request: RestRequest): Variables;
  answer(success: Success<Data>): object;
}

/** A route whose parts agree by type; the table holds them as plain routes. */
export const route = <Data, Variables>(row: Route<Data, Variables>): Route => row as unknown as Route;

interface Refusal {
  code: ErrorCode;
  reason: Reason;
  message: string;
  fields?: { name: string; message: string }[];
  retryAfter?: number;
  cancel?: boolean;
  twoFactorAuth?: string;
}

/** The status of each refusal (contract, 2). */
export const statusOf: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
};

/** The handler of a route. Its document is checked against the schema here, so that a wrong row stops the start. */
export function handlerOf(
  { document, path, status = 202, when, names = {}, variables, answer }: Route,
  services: Services,
  answers: PublicAnswers,
): RequestHandler {
  const mistakes = validate(schema, document);
  if (mistakes.length) throw new Error(`${path}: ${mistakes.join(' ')}`);
  const operation = getOperationAST(document);
  const [writes, isPublic] = [isWrite(operation), isPublicRead(operation)];
  return async (request, response, next) => {
    const { params, query, body } = request;
    const read = { params, query, body: isObject(body) ? body : {} };
    if (when && !when(read)) return next();
    const contextValue: Context = { ...(await contextOf(request, services)), ownDocument: true };
    const { data, errors } = await execute({ schema, document, variableValues: variables(read), contextValue });
    if (writes) answers.forget();
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    const [result] = Object.values(data ?? {});
    if (isRefusal(result)) {
      const fields = result.fields?.map(({ name, message }) => ({ name: names[name] ?? name, message }));
      refuse(response, fields ? { ...result, fields } : result);
    } else {
      if (isPublic) markPublic(response);
      response.status(status).json(answer(result as Success<unknown>));
    }
  };
}

/** Answers a refusal in the shape of contract.md §2. */
export function refuse(response: Response, refusal: Refusal, status = statusOf[refusal.code]): void {
  const { message, code, fields, retryAfter, cancel, twoFactorAuth } = refusal;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(status).json({
    result: message,
    error: code,
    ...(fields && { fields: Object.fromEntries(fields.map(({ name, message }) => [name, message])) }),
    ...(cancel && { cancel }),
    ...(twoFactorAuth && { twoFactorAuth: true }),
    requestId: requestIdOf(response.req),
  });
}

/** Answers with a reason that is no operation's: what is wrong with the request as such. */
export function refuseRequest(response: Response, status: number, code: ErrorCode, reason: Reason): void {
  refuse(response, { code, reason, message: english(`errors:${reason}`) }, status);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRefusal = (result: unknown): result is Refusal => isObject(result) && 'reason' in result && 'code' in result;
