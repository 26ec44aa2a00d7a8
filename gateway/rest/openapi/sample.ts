import type { JsonSchema } from '../route.ts';

/**
 * A sample value for a JSON schema, built from the examples of the GraphQL schema's fields. `schemas` holds the schemas
 * that `$ref`s point to. Throws if a number or string has no example: set `example` where the field is defined.
 */
export function sampleOf(shape: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
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
