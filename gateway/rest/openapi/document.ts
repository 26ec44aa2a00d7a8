import type { JsonSchema } from './jsonSchema.ts';

/** A description of an HTTP API (OpenAPI 3.1), as far as ours goes. */
export interface OpenApi {
  openapi: '3.1.0';
  info: object;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; headers: Record<string, object> };
}

/** One operation, with its twin in GraphQL and calls to copy. */
export interface Operation {
  operationId: string;
  deprecated?: boolean;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
  /** The same in GraphQL. */
  'x-graphql': { query: string; variables: object };
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

/** A part of the address. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

/** An answer by its status. */
export interface Answer {
  description: string;
  headers: Record<string, { $ref: string }>;
  content: Content;
}

interface Content {
  'application/json': {
    schema: JsonSchema;
    example?: unknown;
    examples?: Record<string, { summary: string; value: unknown }>;
  };
}
