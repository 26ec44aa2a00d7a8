import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import type { JsonSchema } from '../route.ts';
import type { Refusals } from './refusals.ts';

/** The extension fields of each operation. */
interface Extensions {
  /** The same operation in GraphQL, with the shell variables of sample commands and their values. */
  'x-graphql': { query: string; variables: object; shell?: Record<string, string | number> };
  'x-codeSamples': { lang: string; label: string; source: string }[];
  /** Which of the reasons in a response that it shares with others apply to it, by status, if not all do. */
  'x-refusals': Refusals;
}

/** The OpenAPI description of /api/v1. */
export type OpenApi = OpenAPIV3_1.Document<Extensions> & {
  paths: Record<string, Record<string, Operation>>;
  servers: OpenAPIV3_1.ServerObject[];
};

/** One operation, with its GraphQL counterpart and sample commands. */
export type Operation = OpenAPIV3_1.OperationObject<Extensions>;

/**
 * Casts a schema to the types of openapi-types. They are a union discriminated by `type`, which TypeScript cannot match
 * to a schema built step by step, and the parameters of 3.1 still require the type of 3.0.
 */
export const schemaObject = (schema: JsonSchema) => schema as OpenAPIV3_1.SchemaObject & OpenAPIV3.SchemaObject;

/** A reference to a header of responses. */
export const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
