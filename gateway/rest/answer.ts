import type { JsonSchema } from './openapi/jsonSchema.ts';

/** A part of a REST body: how it is made of what the operation gave, and what it looks like. */
export interface Part<Success> {
  of(success: Success): unknown;
  schema(success: JsonSchema): JsonSchema;
}

/** A REST body by the names of its parts. */
export type Body<Success> = Record<string, Part<Success>>;

/** A list in pages (`{ nodes }`) is a plain list in REST, wherever it stands. */
function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flat);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if ('nodes' in value) return flat(value.nodes);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, flat(part)]));
}

/** All that the operation gave. */
export const whole: Part<unknown> = { of: flat, schema: (success) => success };

/** One field of it. */
export const at = <Name extends string>(name: Name): Part<Record<Name, unknown>> => ({
  of: (success) => flat(success[name]),
  schema: (success) => success.properties?.[name] ?? {},
});

/** The fields of one of its objects, and those beside it. */
export const spread = <Name extends string>(name: Name): Part<Record<Name, object>> => ({
  of: ({ [name]: inner, ...beside }) => ({ ...beside, ...(flat(inner) as object) }),
  schema({ properties = {}, required = [] }) {
    const { [name]: inner = {}, ...beside } = properties;
    const own = { type: 'object', properties: beside, required: required.filter((field) => field !== name) } as const;
    return { allOf: [inner, own] };
  },
});

/** A text that REST says of its own. */
export const told = <Success>(say: (success: Success) => string): Part<Success> => ({
  of: say,
  schema: () => ({ type: 'string', description: 'What was done, in English.' }),
});

/** Always the same. */
export const always = (value: boolean): Part<unknown> => ({ of: () => value, schema: () => ({ const: value }) });

/** The message of an operation that has nothing else to tell. */
export const done: Body<{ message: string }> = { result: at('message') };
