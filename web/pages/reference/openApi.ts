import { useCallback, useEffect, useState } from 'react';

/** The parts of JSON Schema that the reference shows. */
export interface Shape {
  type?: string | string[];
  anyOf?: Shape[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A REST operation, with its GraphQL counterpart. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    description: string;
    schema: Shape;
  }[];
  requestBody?: {
    content: { 'application/json': { schema: { $ref: string } } };
  };
  responses: Record<
    string,
    {
      description: string;
      content?: Record<string, { example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }>;
    }
  >;
  security: Record<string, string[]>[];
  'x-graphql': { query: string; variables: object };
  'x-codeSamples': { label: string; source: string }[];
}

/** An operation with its method and path. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The parts of the gateway's OpenAPI document that the reference shows. */
export interface Description {
  info: { description: string; version: string };
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { properties: Record<string, Shape>; required?: string[] }> };
  calls: Call[];
}

/** The fields of an operation's request body, if it has one. */
export function bodyOf({ components }: Description, { requestBody }: Operation) {
  const name = requestBody?.content['application/json'].schema.$ref.split('/').pop();
  return name === undefined ? undefined : components.schemas[name];
}

interface OpenApi extends Omit<Description, 'calls'> {
  paths: Record<string, Record<string, Operation>>;
}

let arriving: Promise<Description> | undefined;

async function read(): Promise<Description> {
  const response = await fetch('/api/v1/openapi.json');
  if (!response.ok) throw new Error(response.statusText);
  const { paths, ...rest }: OpenApi = await response.json();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return { ...rest, calls };
}

/** The OpenAPI document, undefined while it loads and null if that failed, and a function that loads it again. */
export function useOpenApi(): { description: Description | null | undefined; retry(): Promise<void> } {
  const [description, setDescription] = useState<Description | null>();
  const load = useCallback(() => {
    arriving ??= read();
    return arriving.then(setDescription, () => {
      arriving = undefined;
      setDescription(null);
    });
  }, []);
  useEffect(() => void load(), [load]);
  return { description, retry: load };
}
