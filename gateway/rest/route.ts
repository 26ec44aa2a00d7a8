import type { DocumentNode } from 'graphql';
import type { Reason } from '#locales/keys.ts';
import type { RefusalReason } from '#schema/core/refusals.ts';
import type { Values } from '#schema/core/translate.ts';
import type { RootField } from './rootField.ts';

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

/** Why a request cannot be mapped to its route's operation. */
export type Mistake = 'request.contradiction' | 'request.unknownField';

/** The parts of a request, as read. */
export type ReadParts = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** A part of a response body: how to make it from the operation's result, and its schema. */
export interface BodyPart<Result> {
  of(result: Result): unknown;
  schema(result: JsonSchema): JsonSchema;
}

/** A response body: its parts by name. */
export type Body<Result> = Record<string, BodyPart<Result>>;

/** A body for each type with which an operation can succeed, by the type's name. */
export interface Either {
  either: Record<string, Body<unknown>>;
}

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
  | { x: number; y: number; width: number; height: number }
  | { contactName: string; contactLink: string }[]
  | Record<string, { title: string; content: string }>;

/** Values for some of the fields of a request. */
type ExampleValues = Record<string, ExampleValue>;

/** A request that succeeds, part by part. */
export interface Example {
  params?: ExampleValues;
  query?: ExampleValues;
  body?: ExampleValues;
  /** Whether it is a member's, though visitors may call the operation, too. */
  byMember?: boolean;
}

/** A request's parts as they arrive. */
export type RawRequest = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** What a route is, whatever its operation. */
export interface RouteTerms {
  /** The operationId, if another route already uses the operation's name. */
  id?: string;
  /** The status on success; 202 by default. */
  status?: number;
  /** Required fields that the operation's rules do not require. */
  required?: string[];
  /** If two routes share a method and path: whether this one handles the request. The first match wins. */
  when?(body: Record<string, unknown>): boolean;
  /** Whether what it returns must never be stored, not even by the tool that asks, because it opens something. */
  secret?: boolean;
  /** The field that is the whole body: the bytes of a picture, whatever content type they are sent with. */
  file?: string;
  /** Whether it serves calendar apps, whose credentials are ignored. */
  isCalendar?: boolean;
  /** Refusals in the operation's contract that this route can never return. */
  impossible?: RefusalReason[];
}

/** Maps a REST call to the GraphQL operation that it runs: the request to variables, and the result to a body. */
export interface Route extends RouteTerms {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** The operation, and the document that runs it. */
  field: RootField;
  document: DocumentNode;
  /** The fields that are read from the path, the query and the body; all others are ignored. */
  params: Fields;
  query: Fields;
  body?: Fields;
  /** The REST names of arguments that have another name in the schema. */
  names: Record<string, string>;
  /** Checks that the parts of the request do not contradict each other and name a field, by the reason for refusal. */
  mistakes?: Partial<Record<Mistake, (read: ReadParts) => boolean>>;
  /** The fields that can be read, but mean nothing in this request. */
  invalid?(read: ReadParts): InvalidField[];
  variables(read: ReadParts): Record<string, unknown>;
  /** The response body; one for each type, by name, if the operation can succeed with several. */
  answer: Body<unknown> | Either;
  /** A request that succeeds. */
  example: Example;
}
