import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import type { JsonSchema } from '../route.ts';

/** What each operation carries beside OpenAPI's own fields. */
interface Extensions {
  /** The same operation in GraphQL. */
  'x-graphql': { query: string; variables: object };
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

/** The description of /api/v1. */
export type OpenApi = OpenAPIV3_1.Document<Extensions> & {
  paths: Record<string, Record<string, Operation>>;
  servers: OpenAPIV3_1.ServerObject[];
};

/** One operation, with its GraphQL counterpart and commands to copy. */
export type Operation = OpenAPIV3_1.OperationObject<Extensions>;

/**
 * Our schemas by the names of openapi-types: its types are a union by `type`, which no schema is while it is being
 * made, and its parameters of 3.1 still ask for those of 3.0.
 */
export const schemaObject = (schema: JsonSchema) => schema as OpenAPIV3_1.SchemaObject & OpenAPIV3.SchemaObject;
