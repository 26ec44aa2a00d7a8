import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RefusalReason } from '#schema/refusals.ts';

/** As much of JSON Schema 2020-12 as this API needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  examples?: unknown[];
}

/** Reads one field of a request, whatever it holds; `schema` tells callers what it should hold. */
export interface Reader<Value> {
  (value: unknown): Value;
  schema: JsonSchema;
  /** The same reader, with a description for callers. */
  described(description: string): Reader<Value>;
}

/** What a route reads of the path, the query or the body, by name. */
export type Fields = Record<string, Reader<unknown>>;

/** The values of fields once read. */
type ReadOf<Read extends Fields> = { [Name in keyof Read]: ReturnType<Read[Name]> };

/** A part of a response body: how it is made of the operation's result, and what it looks like. */
export interface BodyPart<Result> {
  of(result: Result): unknown;
  schema(result: JsonSchema): JsonSchema;
}

/** A response body by the names of its parts. */
export type Body<Result> = Record<string, BodyPart<Result>>;

/** A value that only the caller can know: a curl command reads it from the shell's variable, documents show `value`. */
export interface ShellValue {
  shell: string;
  value: string | number;
}

/** A value of an example. */
export type ExampleValue = string | number | boolean | ShellValue | { contactName: string; contactLink: string }[];

/** A request that succeeds, part by part. */
export interface Example {
  params?: Record<string, ExampleValue>;
  query?: Record<string, ExampleValue>;
  body?: Record<string, ExampleValue>;
}

/** A request's parts as they arrive. */
export type RawRequest = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** What the operation gives when it is not refused. */
type Success<Data> = Exclude<Data[keyof Data], { reason: unknown }>;

/** A body for each type of success, where there are several; `__typename` tells them apart. */
type Bodies<Result> = {
  [Type in Result extends { __typename: infer Name extends string } ? Name : never]: Body<
    Extract<Result, { __typename: Type }>
  >;
};

/** A REST path as the GraphQL operation that it runs: how the request becomes variables, and the result a body. */
export interface Route<
  Data = unknown,
  Variables = Record<string, unknown>,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Sent extends Fields = Fields,
> {
  /** The operationId, where the schema's own name belongs to another route. */
  id?: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  /** The status of a success: 202 unless given. */
  status?: number;
  /** What is read of the path, the query and the body; anything else in them is ignored. */
  params?: Params;
  query?: Query;
  body?: Sent;
  /** Required fields that the operation's rules do not name. */
  required?: string[];
  /** Where two routes share method and path: whether this one is meant. The first that is meant answers. */
  when?(body: Record<string, unknown>): boolean;
  /** What REST calls fields that the schema names otherwise, for refusals. */
  names?: Record<string, string>;
  variables(read: { params: ReadOf<Params>; query: ReadOf<Query>; body: ReadOf<Sent> }): Variables;
  answer: Body<Success<Data>> | { either: Bodies<Success<Data>> };
  /** Refusals in the operation's terms that no request to this route can meet. */
  impossible?: RefusalReason[];
  /** A request that succeeds. */
  example?: Example;
}

/** Checks by type that a route's parts agree; the table holds all as plain routes. */
export const defineRoute = <
  Data,
  Variables,
  // biome-ignore lint/complexity/noBannedTypes: a route that reads no such part has no fields there.
  Params extends Fields = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Query extends Fields = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Sent extends Fields = {},
>(
  route: Route<Data, Variables, Params, Query, Sent>,
  // A route of known types is not a route of unknown ones to the compiler: its functions take less.
): Route => route as unknown as Route;
