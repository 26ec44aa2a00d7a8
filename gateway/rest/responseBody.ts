import { maxCounted } from '#schema/lists/listPage.ts';
import type { Body, BodyPart } from './route.ts';

/**
 * Replaces pages (`{ nodes }`) with the plain arrays that REST returns, and each `id` that is a string in GraphQL with a
 * number, which is exact up to 2^53.
 */
function asInRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInRest);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if ('nodes' in value) return asInRest(value.nodes);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'id' && typeof part === 'string' ? Number(part) : asInRest(part),
    ]),
  );
}

/** The operation's result, unchanged. */
export const wholeResult: BodyPart<unknown> = { of: asInRest, schema: (result) => result };

/** One field of the result. */
export const resultField = <Name extends string>(name: Name): BodyPart<Record<Name, unknown>> => ({
  of: (result) => asInRest(result[name]),
  schema: (result) => result.properties?.[name] ?? {},
});

/** One field of the result, which is JSON. */
export const parsed = <Name extends string>(name: Name): BodyPart<Record<Name, string>> => ({
  of: (result) => JSON.parse(result[name]),
  schema: (result) => ({ type: 'object', description: result.properties?.[name]?.description ?? '' }),
});

/** The number of entries of a list, whatever the page. */
export const total: BodyPart<{ totalCount: number }> = {
  of: ({ totalCount }) => totalCount,
  schema: () => ({
    type: 'integer',
    description: `The number of entries of the list, on all pages; ${maxCounted + 1} means more than ${maxCounted}.`,
  }),
};

/** Some fields of the result, as an object. */
export const someFields = <Name extends string>(...names: Name[]): BodyPart<Record<Name, unknown>> => ({
  of: (result) => Object.fromEntries(names.map((name) => [name, asInRest(result[name])])),
  schema: (result) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, result.properties?.[name] ?? {}])),
    required: names,
  }),
});

/** The result's fields, with one nested object's fields spread among them. */
export const spreadField = <Name extends string>(name: Name): BodyPart<Record<Name, object>> => ({
  of: ({ [name]: inner, ...beside }) => ({ ...beside, ...(asInRest(inner) as object) }),
  schema({ properties = {}, required = [] }) {
    const { [name]: inner = {}, ...beside } = properties;
    const own = { type: 'object', properties: beside, required: required.filter((field) => field !== name) } as const;
    return { allOf: [inner, own] };
  },
});

/** A confirmation message that REST adds to the result. */
export const sentence = <Result>(write: (result: Result) => string): BodyPart<Result> => ({
  of: write,
  schema: () => ({ type: 'string', description: 'A confirmation message, in English.' }),
});

/** A constant value. */
export const constant = (value: boolean): BodyPart<unknown> => ({ of: () => value, schema: () => ({ const: value }) });

/** The body of an operation that returns only a message. */
export const messageBody: Body<{ message: string }> = { result: resultField('message') };
