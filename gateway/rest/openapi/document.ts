import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import type { JsonSchema } from '../route.ts';

/** The extension fields of each operation. */
interface Extensions {
  /** The same operation in GraphQL. */
  'x-graphql': { query: string; variables: object };
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

/** The OpenAPI description of /api/v1. */
export type OpenApi = OpenAPIV3_1.Document<Extensions> & {
  paths: Record<string, Record<string, Operation>>;
  servers: OpenAPIV3_1.ServerObject[];
};

/** One operation, with its GraphQL counterpart and commands to copy. */
export type Operation = OpenAPIV3_1.OperationObject<Extensions>;

/**
 * Casts a schema to the types of openapi-types. These are a union by `type`, which TypeScript cannot match to a schema
 * built step by step; and their 3.1 parameters still require the 3.0 type.
 */
export const schemaObject = (schema: JsonSchema) => schema as OpenAPIV3_1.SchemaObject & OpenAPIV3.SchemaObject;
