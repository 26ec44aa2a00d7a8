import { useCallback, useEffect, useState } from 'react';
import type { GraphqlTwin } from './graphqlCurl.ts';

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

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Shape;
}

interface Response {
  description: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }>;
}

interface Reference {
  $ref: string;
}

/** A REST operation, with its GraphQL counterpart. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: {
    content: { 'application/json': { schema: Reference } };
  };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
  'x-graphql': GraphqlTwin;
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
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { properties: Record<string, Shape>; required?: string[] }> };
  calls: Call[];
}

/** The fields of an operation's request body, if it has one. */
export function bodyOf({ components }: Description, { requestBody }: Operation) {
  const name = requestBody?.content['application/json'].schema.$ref.split('/').pop();
  return name === undefined ? undefined : components.schemas[name];
}

/** An operation as the document has it, with references to what it shares with others. */
interface DescribedOperation extends Omit<Operation, 'parameters' | 'responses'> {
  parameters: (Parameter | Reference)[];
  responses: Record<string, Response | Reference>;
  'x-refusals': Record<string, string[] | undefined>;
}

interface OpenApi extends Omit<Description, 'calls'> {
  components: Description['components'] & {
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
  };
  paths: Record<string, Record<string, DescribedOperation>>;
}

const inside = <Part>(parts: Record<string, Part>, part: Part | Reference): Part =>
  part !== null && typeof part === 'object' && '$ref' in part
    ? (parts[part.$ref.split('/').pop() ?? ''] as Part)
    : part;

/** An operation with what it shares with others; of shared responses, the examples that apply to it. */
function completed(described: DescribedOperation, { parameters, responses }: OpenApi['components']): Operation {
  const complete = (status: string, response: Response | Reference): Response => {
    const whole = inside(responses, response);
    const { examples } = whole.content?.['application/json'] ?? {};
    const reasons = described['x-refusals'][status];
    if (whole === response || !examples || !reasons) return whole;
    const refusals = reasons.flatMap((reason) => (examples[reason] ? [[reason, examples[reason]] as const] : []));
    return { ...whole, content: { 'application/json': { examples: Object.fromEntries(refusals) } } };
  };
  return {
    ...described,
    parameters: described.parameters.map((parameter) => inside(parameters, parameter)),
    responses: Object.fromEntries(
      Object.entries(described.responses).map(([status, response]) => [status, complete(status, response)]),
    ),
  };
}

let arriving: Promise<Description> | undefined;

async function read(): Promise<Description> {
  const response = await fetch('/api/v1/openapi.json');
  if (!response.ok) throw new Error(response.statusText);
  const { paths, ...rest }: OpenApi = await response.json();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: completed(operation, rest.components),
    })),
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
