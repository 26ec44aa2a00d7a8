import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Request, RequestHandler, Response } from 'express';
import { execute, getOperationAST, validate } from 'graphql';
import type * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import type { Context } from '#schema/context.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { isPublicRead, isWrite } from '../http/publicReads.ts';
import { requestIdOf } from '../http/requestLog.ts';
import type { Body } from './answer.ts';
import type { Example } from './openapi/example.ts';
import type { Fields, ReadOf } from './read.ts';

/** What the operation gives when it is not refused. */
type Success<Data> = Exclude<Data[keyof Data], { reason: unknown }>;

/** A success by its type, where there are several: the field that tells them apart, and the body of each. */
type Bodies<Given> = {
  [Type in Given extends { __typename: infer Name extends string } ? Name : never]: Body<
    Extract<Given, { __typename: Type }>
  >;
};

/** A REST path as the GraphQL operation that it runs: how the request becomes variables, how the answer a body. */
export interface Route<
  Data = unknown,
  Variables = Record<string, unknown>,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Sent extends Fields = Fields,
> {
  /** The operation's name in the description, where the schema's own is another row's. */
  id?: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  /** The status of a success; 202 but for the session check (contract, 3). */
  status?: number;
  /** What is read of the path, the query and the body; whatever else they hold is left alone. */
  params?: Params;
  query?: Query;
  body?: Sent;
  /** The rules that the input is judged by, which tell callers how long a text may be and what is needed. */
  rules?: z.ZodMiniType;
  /** What must be given and no rule of the input tells. */
  required?: string[];
  /** Where two routes share method and path: whether this one is meant. The first that is meant answers. */
  when?(body: Record<string, unknown>): boolean;
  /** What REST calls fields that the schema names otherwise, for refusals. */
  names?: Record<string, string>;
  variables(read: { params: ReadOf<Params>; query: ReadOf<Query>; body: ReadOf<Sent> }): Variables;
  answer: Body<Success<Data>> | { either: Bodies<Success<Data>> };
  /** Why it may be refused, beside what the schema and the rules tell. */
  refusals?: Partial<Record<ErrorCode, Reason[]>>;
  /** A request that succeeds. */
  example?: Example;
}

/** A route whose parts agree by type; the table holds them as plain routes. */
export const route = <
  Data,
  Variables,
  // biome-ignore lint/complexity/noBannedTypes: a route that reads no such part has no fields there.
  Params extends Fields = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Query extends Fields = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Sent extends Fields = {},
>(
  row: Route<Data, Variables, Params, Query, Sent>,
): Route => row as unknown as Route;

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

const contentType = 'application/json; charset=utf-8';

/** The handler of a route. Its document is checked against the schema here, so that a wrong row stops the start. */
export function handlerOf(row: Route, services: Services, cache: PublicCache): RequestHandler {
  const { document, path, status = 202, when, names = {} } = row;
  const mistakes = validate(schema, document);
  if (mistakes.length) throw new Error(`${path}: ${mistakes.join(' ')}`);
  const operation = getOperationAST(document);
  const [writes, isPublic] = [isWrite(operation), isPublicRead(operation)];
  return async (request, response, next) => {
    const body = isObject(request.body) ? request.body : {};
    if (when && !when(body)) return next();
    const variableValues = variablesOf(row, { params: request.params, query: request.query, body });
    const contextValue: Context = { ...(await contextOf(request, response, services)), ownDocument: true };
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    if (writes) cache.clear();
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    const [result] = Object.values(data ?? {});
    if (isRefusal(result)) {
      const fields = result.fields?.map(({ name, message }) => ({ name: names[name] ?? name, message }));
      refuse(response, fields ? { ...result, fields } : result);
    } else {
      const nextPage = nextPageOf(request, result);
      const link = nextPage && `<${nextPage}>; rel="next"`;
      if (link) response.setHeader('Link', link);
      const sent = JSON.stringify(bodyOf(row, result));
      if (isPublic) cache.store(request.cacheSlot, { status, contentType, body: sent, link });
      response.status(status).setHeader('Content-Type', contentType).send(sent);
    }
  };
}

/** The address of the page that follows this one, if any (RFC 8288). */
function nextPageOf({ originalUrl }: Request, result: unknown): string | undefined {
  const { pageInfo } = (result ?? {}) as { pageInfo?: { hasNextPage: boolean; endCursor: string | null } };
  if (!pageInfo?.hasNextPage || !pageInfo.endCursor) return undefined;
  const { pathname, searchParams } = new URL(originalUrl, 'http://localhost');
  searchParams.set('after', pageInfo.endCursor);
  return `${pathname}?${searchParams}`;
}

/** The variables of the operation, from a request's parts as they came. */
export function variablesOf(
  { params = {}, query = {}, body = {}, variables }: Route,
  came: Record<'params' | 'query' | 'body', Record<string, unknown>>,
): Record<string, unknown> {
  const read = (fields: Fields, from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, reader]) => [name, reader(from[name])]));
  return variables({ params: read(params, came.params), query: read(query, came.query), body: read(body, came.body) });
}

/** The body of a success. */
export function bodyOf({ answer }: Route, success: unknown): Record<string, unknown> {
  const parts = partsOf(answer, success);
  const { __typename: _type, ...given } = success as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.of(given)]));
}

/** The parts of a body: where there are several bodies, those of the success's type. */
export const partsOf = (answer: Route['answer'], success: unknown): Body<unknown> =>
  'either' in answer
    ? ((answer.either as Record<string, Body<unknown>>)[(success as { __typename: string }).__typename] ?? {})
    : (answer as Body<unknown>);

/** Answers a refusal in the shape of contract.md §2. */
function refuse(response: Response, refusal: Refusal, status = statusOf[refusal.code]): void {
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
