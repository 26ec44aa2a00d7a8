import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Reason } from '#locales/keys.ts';
import type { RefusalReason } from '#schema/core/refusals.ts';
import type { Values } from '#schema/core/translate.ts';

/** The part of JSON Schema 2020-12 that this API needs. */
export interface JsonSchema {
  $ref?: string;
  /** The name under which operations share it. */
  title?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  deprecated?: boolean;
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

/** Reads one field of a request from any value; `schema` documents the values that callers should send. */
export interface Reader<Value> {
  (value: unknown): Value;
  schema: JsonSchema;
  /** Whether a value can be read. One that cannot is refused, so it is not mistaken for an absent one. */
  takes(value: unknown): boolean;
  /** Why such a value is refused. */
  invalid: Invalid;
  /** This reader with a description for callers. */
  described(description: string): Reader<Value>;
}

/** Why a value cannot be used, with the values of the text that says so. */
export interface Invalid {
  reason: Reason;
  values?: Values;
}

/** A field of a request whose value cannot be used, and why. */
export interface InvalidField extends Invalid {
  name: string;
}

/** The fields that a route reads from the path, the query or the body, by name. */
export type Fields = Record<string, Reader<unknown>>;

/** The values of fields, as read. */
type ReadOf<Read extends Fields> = { [Name in keyof Read]: ReturnType<Read[Name]> };

/** Why a request cannot be mapped to its route's operation. */
export type Mistake = 'request.contradiction' | 'request.unknownField';

/** The parts of a request, as read. */
interface ReadParts<Params extends Fields, Query extends Fields, Sent extends Fields> {
  params: ReadOf<Params>;
  query: ReadOf<Query>;
  body: ReadOf<Sent>;
}

/** A part of a response body: how to make it from the operation's result, and its schema. */
export interface BodyPart<Result> {
  of(result: Result): unknown;
  schema(result: JsonSchema): JsonSchema;
}

/** A response body: its parts by name. */
export type Body<Result> = Record<string, BodyPart<Result>>;

/** A value that only the caller knows: curl commands read it from the variable `shell`; the reference shows `value`. */
export interface ShellValue {
  shell: string;
  value: string | number;
}

/** A value of an example. */
export type ExampleValue =
  | string
  | number
  | boolean
  | string[]
  | number[]
  | ShellValue
  | { frequency: string; count: number }
  | { contactName: string; contactLink: string }[]
  | Record<string, { title: string; content: string }>;

/** Values for some of the fields that a route reads. */
type ExampleValues<Read extends Fields> = string extends keyof Read
  ? Record<string, ExampleValue>
  : { [Name in keyof Read]?: ExampleValue };

/** A request that succeeds, part by part. */
export interface Example<Params extends Fields = Fields, Query extends Fields = Fields, Sent extends Fields = Fields> {
  params?: ExampleValues<Params>;
  query?: ExampleValues<Query>;
  body?: ExampleValues<Sent>;
  /** Whether it is a member's, though visitors may call the operation, too. */
  byMember?: boolean;
}

/** A request's parts as they arrive. */
export type RawRequest = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** The operation's result when it succeeds. */
type Success<Data> = Exclude<Data[keyof Data], { reason: unknown }>;

/** If the operation has several success types: a body for each, by `__typename`. */
type Bodies<Result> = {
  [Type in Result extends { __typename: infer Name extends string } ? Name : never]: Body<
    Extract<Result, { __typename: Type }>
  >;
};

/** Maps a REST call to the GraphQL operation that it runs: the request to variables, and the result to a body. */
export interface Route<
  Data = unknown,
  Variables = Record<string, unknown>,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Sent extends Fields = Fields,
> {
  /** The operationId, if another route already uses the operation's name. */
  id?: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  /** The status on success; 202 by default. */
  status?: number;
  /** The fields that are read from the path, the query and the body; all others are ignored. */
  params?: Params;
  query?: Query;
  body?: Sent;
  /** Required fields that the operation's rules do not require. */
  required?: string[];
  /** If two routes share a method and path: whether this one handles the request. The first match wins. */
  when?(body: Record<string, unknown>): boolean;
  /** The REST names of fields that have another name in the schema. */
  names?: Record<string, string>;
  /** Checks that the parts of the request do not contradict each other and name a field, by the reason for refusal. */
  mistakes?: Partial<Record<Mistake, (read: ReadParts<Params, Query, Sent>) => boolean>>;
  /** The fields that can be read, but mean nothing in this request. */
  invalid?(read: ReadParts<Params, Query, Sent>): InvalidField[];
  variables(read: ReadParts<Params, Query, Sent>): Variables;
  answer: Body<Success<Data>> | { either: Bodies<Success<Data>> };
  /** Whether what it returns must never be stored, not even by the tool that asks, because it opens something. */
  secret?: boolean;
  /** Whether it serves calendar apps, whose credentials are ignored. */
  isCalendar?: boolean;
  /** Refusals in the operation's contract that this route can never return. */
  impossible?: RefusalReason[];
  /** A request that succeeds. */
  example?: Example<Params, Query, Sent>;
}

/** A part of the request from which a route reads nothing. */
type NoFields = Record<never, never>;

/** Type-checks a route's parts against each other, and returns it as a plain `Route` for the table. */
export const defineRoute = <
  Data,
  Variables,
  Params extends Fields = NoFields,
  Query extends Fields = NoFields,
  Sent extends Fields = NoFields,
>(
  route: Route<Data, Variables, Params, Query, Sent>,
  // A typed route is not assignable to a plain one: its functions accept narrower arguments.
): Route => route as unknown as Route;
