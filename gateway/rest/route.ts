import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RefusalReason } from '#schema/refusals.ts';

/** The part of JSON Schema 2020-12 that this API needs. */
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
  /** Whether a value can be read at all; one that cannot is refused, so that it is not taken for one that is absent. */
  takes(value: unknown): boolean;
  /** The same reader, with a description for callers. */
  described(description: string): Reader<Value>;
}

/** What a route reads of the path, the query or the body, by name. */
export type Fields = Record<string, Reader<unknown>>;

/** The values of fields once read. */
type ReadOf<Read extends Fields> = { [Name in keyof Read]: ReturnType<Read[Name]> };

/** Why a request makes no sense to its route. */
export type Mistake = 'request.contradiction' | 'request.unknownField';

/** The parts of a request once read. */
interface ReadParts<Params extends Fields, Query extends Fields, Sent extends Fields> {
  params: ReadOf<Params>;
  query: ReadOf<Query>;
  body: ReadOf<Sent>;
}

/** A part of a response body: how it is made from the operation's result, and its schema. */
export interface BodyPart<Result> {
  of(result: Result): unknown;
  schema(result: JsonSchema): JsonSchema;
}

/** A response body: its parts by name. */
export type Body<Result> = Record<string, BodyPart<Result>>;

/** A value that only the caller knows: curl commands read it from the variable `shell`, the reference shows `value`. */
export interface ShellValue {
  shell: string;
  value: string | number;
}

/** A value of an example. */
export type ExampleValue = string | number | boolean | ShellValue | { contactName: string; contactLink: string }[];

/** Values for some of the fields that a route reads, and for no others. */
type ExampleValues<Read extends Fields> = string extends keyof Read
  ? Record<string, ExampleValue>
  : { [Name in keyof Read]?: ExampleValue };

/** A request that succeeds, part by part. */
export interface Example<Params extends Fields = Fields, Query extends Fields = Fields, Sent extends Fields = Fields> {
  params?: ExampleValues<Params>;
  query?: ExampleValues<Query>;
  body?: ExampleValues<Sent>;
}

/** A request's parts as they arrive. */
export type RawRequest = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** What the operation returns when it is not refused. */
type Success<Data> = Exclude<Data[keyof Data], { reason: unknown }>;

/** A body for each type of success, if there are several, told apart by `__typename`. */
type Bodies<Result> = {
  [Type in Result extends { __typename: infer Name extends string } ? Name : never]: Body<
    Extract<Result, { __typename: Type }>
  >;
};

/** Maps a REST path to the GraphQL operation that it runs: the request to variables, and the result to a body. */
export interface Route<
  Data = unknown,
  Variables = Record<string, unknown>,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Sent extends Fields = Fields,
> {
  /** The operationId, if another route already has the name of the operation. */
  id?: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  /** The status of a success: 202 unless given. */
  status?: number;
  /** The fields that are read from the path, the query and the body; all others are ignored. */
  params?: Params;
  query?: Query;
  body?: Sent;
  /** Required fields that the operation's rules do not name. */
  required?: string[];
  /** If two routes share a method and path: whether this one is meant. The first one that is meant answers. */
  when?(body: Record<string, unknown>): boolean;
  /** The REST names of fields that have another name in the schema. */
  names?: Record<string, string>;
  /** When the request makes no sense, by the reason it is refused with: its parts name different things, or nothing. */
  mistakes?: Partial<Record<Mistake, (read: ReadParts<Params, Query, Sent>) => boolean>>;
  variables(read: ReadParts<Params, Query, Sent>): Variables;
  answer: Body<Success<Data>> | { either: Bodies<Success<Data>> };
  /** Refusals in the operation's terms that this route can never give. */
  impossible?: RefusalReason[];
  /** A request that succeeds. */
  example?: Example<Params, Query, Sent>;
}

/** A part of the request from which a route reads nothing. */
type NoFields = Record<never, never>;

/** Makes the compiler check that the parts of a route agree; the table holds plain routes. */
export const defineRoute = <
  Data,
  Variables,
  Params extends Fields = NoFields,
  Query extends Fields = NoFields,
  Sent extends Fields = NoFields,
>(
  route: Route<Data, Variables, Params, Query, Sent>,
  // The compiler cannot see a typed route as a plain one, because its functions accept less.
): Route => route as unknown as Route;
