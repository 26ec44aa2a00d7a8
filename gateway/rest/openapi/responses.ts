import type { OpenAPIV3_1 } from 'openapi-types';
import { contractTermsOf } from '#schema/core/contract.ts';
import { bodyOf, partsOf, takesIdempotencyKey } from '../mapping.ts';
import type { Body, BodyPart, JsonSchema, Route } from '../route.ts';
import { isVersioned } from '../versions.ts';
import { header, schemaObject } from './document.ts';
import type { Shapes } from './shapes.ts';

/** A route's success response. */
export function successOf(route: Route, shapes: Shapes): OpenAPIV3_1.ResponseObject {
  const successes = [...shapes.successes(route)];
  const hasVersion = successes.some(([, success]) => 'updatedAt' in (shapes.resolved(success).properties ?? {}));
  const bodies = successes.map(([type, success]) => {
    const [parts, isPage] = [partsOf(route.answer, { __typename: type }), isPageOf(success)];
    const example: Record<string, unknown> = {
      ...bodyOf(route, resultOf(type, sampleOf(success, shapes.schemas))),
      ...(isPage && { next: null }),
    };
    const body = shapes.hoisted(bodySchema(isPage ? { ...parts, next } : parts, success));
    return { schema: schemaObject(body), example };
  });
  const [first, ...others] = bodies;
  if (!first) throw new Error(`${route.path} gives nothing.`);
  const several = {
    schema: { oneOf: bodies.map(({ schema }) => schema) },
    examples: Object.fromEntries(
      bodies.map(({ example }, index) => [`case${index + 1}`, { summary: String(example['result']), value: example }]),
    ),
  };
  return {
    description: 'The operation succeeded.',
    headers: {
      ...header('X-Request-Id'),
      ...tokenHeader(route),
      ...limitHeaders(route),
      ...(takesIdempotencyKey(route) && header('Idempotency-Replayed')),
      ...((isVersioned(route) || (hasVersion && route.method !== 'get')) && header('ETag')),
      ...(Array.isArray(first.example['result']) && header('Link')),
    },
    content: { 'application/json': others.length ? several : first },
  };
}

/** Every response of a rate-limited operation reports what is left of its limits. */
const limitHeaders = ({ field }: Route) =>
  contractTermsOf(field).limits?.length ? { ...header('RateLimit'), ...header('RateLimit-Policy') } : {};

/** Every response to an access token says when it expires. */
const tokenHeader = ({ isCalendar }: Route) => (isCalendar ? {} : header('Access-Token-Expires'));

/** The 304 response that operations share. */
export const notModified: OpenAPIV3_1.ResponseObject = {
  description: 'Nothing has changed since the version given in If-None-Match.',
  headers: {
    ...header('X-Request-Id'),
    ...header('Access-Token-Expires'),
    ...header('ETag'),
    ...header('Link'),
    ...header('RateLimit'),
    ...header('RateLimit-Policy'),
  },
};

/** A reference to it, by status. */
export const unchanged = { 304: { $ref: '#/components/responses/NotModified' } };

/** The same for a route whose responses carry an ETag. */
export const unchangedOf = (route: Route): Partial<typeof unchanged> => (isVersioned(route) ? unchanged : {});

/** Turns a sample into a result as the operation would return it. */
const resultOf = (type: string, sample: unknown): object =>
  Array.isArray(sample) ? { nodes: sample, totalCount: sample.length } : { ...(sample as object), __typename: type };

const isPageOf = ({ type, properties }: JsonSchema): boolean => type === 'array' || properties?.['nodes'] !== undefined;

/** The part of the body of every list that leads to the next page. */
const next: BodyPart<unknown> = {
  of: () => null,
  schema: () => ({
    type: ['string', 'null'],
    format: 'uri-reference',
    description: 'The URL of the next page, as a path on this site; `null` on the last page.',
  }),
};

const bodySchema = (parts: Body<unknown>, success: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema(success)])),
  required: Object.keys(parts),
});

/**
 * A sample value for a JSON schema, built from the examples of the GraphQL schema's fields. `schemas` holds the schemas
 * that `$ref`s point to. Throws if a number or string has no example: set `example` where the field is defined.
 */
function sampleOf(shape: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
  if (shape.$ref) return sampleOf(schemas[shape.$ref.split('/').pop() ?? ''] ?? {}, schemas, name);
  if (shape.examples) return shape.examples[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], schemas, name);
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([field, inner]) => [field, sampleOf(inner, schemas, field)]),
    );
  if (shape.items) return [sampleOf(shape.items, schemas, name)];
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'boolean') return false;
  throw new Error(`The field ${name} has no example.`);
}
