import { maxCounted } from '#schema/lists/listPage.ts';
import type { Body, BodyPart, JsonSchema } from './route.ts';

/**
 * Replaces pages (`{ nodes }`) with the plain arrays that REST returns, and each id that is a string in GraphQL with a
 * number, which is exact up to 2^53.
 */
function asInRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInRest);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if ('nodes' in value) return asInRest(value.nodes);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      (name === 'id' || /postID$/i.test(name)) && typeof part === 'string' ? Number(part) : asInRest(part),
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

/** The fields of nested objects that REST shows beside an object's own, by the nested object's name. */
type Nested = Record<string, readonly string[]>;

/**
 * An object, or each of a list, with fields of nested objects beside its own; null where there is no nested object. If
 * several routes return it, `title` is the name of its schema.
 */
export const flattened = (nested: Nested, title?: string): BodyPart<unknown> => ({
  of: (result) => flatten(asInRest(result), nested),
  schema: (shape) => flatShape(shape, nested, title),
});

function flatten(value: unknown, nested: Nested): unknown {
  if (Array.isArray(value)) return value.map((item) => flatten(item, nested));
  const { ...fields } = value as Record<string, unknown>;
  for (const [name, inside] of Object.entries(nested)) {
    const { [name]: inner } = fields as Record<string, Record<string, unknown> | null>;
    delete fields[name];
    for (const field of inside) fields[field] = inner?.[field] ?? null;
  }
  return fields;
}

function flatShape({ items, properties = {}, ...shape }: JsonSchema, nested: Nested, title?: string): JsonSchema {
  if (items) return { ...shape, items: flatShape(items, nested, title) };
  const inner = Object.entries(nested).flatMap(([name, inside]) => {
    const { anyOf: [object] = [], ...always } = properties[name] ?? {};
    const fieldOf = (field: string) => (object ?? always).properties?.[field] ?? {};
    return inside.map((field): [string, JsonSchema] => [field, object ? orNull(fieldOf(field)) : fieldOf(field)]);
  });
  const own = Object.entries(properties).filter(([name]) => !(name in nested));
  const flat = Object.fromEntries([...own, ...inner]);
  return { ...shape, ...(title && { title }), properties: flat, required: Object.keys(flat) };
}

/**
 * The schema of the same or null. An enum does not contain null: generators of clients would make a word of it.
 * Everything without restrictions is null already.
 */
export function orNull({ description, examples, ...shape }: JsonSchema): JsonSchema {
  const about = { ...(description && { description }), ...(examples && { examples }) };
  const { type, anyOf = [] } = shape;
  const isAlready = Array.isArray(type) || anyOf.some((option) => option.type === 'null');
  if (isAlready || Object.keys(shape).length === 0) return { ...shape, ...about };
  return typeof type === 'string' && type !== 'object' && !shape.enum
    ? { ...shape, type: [type, 'null'], ...about }
    : { anyOf: [shape, { type: 'null' }], ...about };
}

/** A confirmation message that REST adds to the result. */
export const sentence = <Result>(write: (result: Result) => string): BodyPart<Result> => ({
  of: write,
  schema: () => ({ type: 'string', description: 'A confirmation message, in English.' }),
});

/** A constant value. */
export const constant = (value: boolean): BodyPart<unknown> => ({ of: () => value, schema: () => ({ const: value }) });

/** The body of an operation that returns only a message. */
export const messageBody: Body<{ message: string }> = { result: resultField('message') };
