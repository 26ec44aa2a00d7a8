import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A REST request and its response. */
interface Exchange {
  method: string;
  /** Without the leading /api/v1, with the query string. */
  path: string;
  body: unknown;
  status: number;
  headers: Headers;
  answer: unknown;
}

interface DescribedResponse {
  headers: Record<string, unknown>;
  content?: {
    'application/json'?: { schema: AnySchemaObject; examples?: Record<string, { value: { result: string } }> };
  };
}

interface Described {
  /** Of a picture, bytes. */
  requestBody?: { content: { 'application/json'?: { schema: AnySchemaObject } } };
  responses: Record<string, DescribedResponse | { $ref: string }>;
  'x-refusals': Record<string, string[] | undefined>;
}

interface Description {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, AnySchemaObject>;
    headers: Record<string, unknown>;
    responses: Record<string, DescribedResponse>;
  };
}

/** Validates every REST request and response against the site's own OpenAPI document; throws on a mismatch. */
class Contract {
  readonly #description: Description;
  readonly #validators = new Map<AnySchemaObject, ValidateFunction>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(description: Description) {
    this.#description = description;
    addFormats.default(this.#ajv);
    const schemas = Object.entries(description.components.schemas).map(([name, described]) => [name, inner(described)]);
    this.#ajv.addSchema({ components: { schemas: Object.fromEntries(schemas) } }, 'description');
  }

  check({ method, path, body, status, headers, answer }: Exchange): void {
    const operation = operationAt(this.#description, method.toLowerCase(), path.split('?')[0] ?? '');
    // A URL that is too long is refused before it reaches our code.
    if (!operation || status === 431) return;
    const call = `${method} ${path} → ${status}`;
    const response = this.#responseOf(operation, status);
    if (!response) throw new Error(`${call} is not described.`);
    for (const name of Object.keys(this.#description.components.headers))
      if (headers.has(name) && !response.headers[name])
        throw new Error(`${call}: the header ${name} is not described.`);
    const described = response.content?.['application/json'];
    if (status === 304) return;
    if (!described) throw new Error(`${call}: no body is described.`);
    this.#hold(described.schema, answer, `${call}: the answer`);
    const { result, fields, reason } = answer as { result?: unknown; fields?: unknown; reason?: unknown };
    const reasons = operation['x-refusals'][status] ?? Object.keys(described.examples ?? {});
    const isExample = reasons.some((one) => one === reason && described.examples?.[one]?.value.result === result);
    if (status >= 400 && !fields && !isExample) throw new Error(`${call}: "${result}" is not described.`);
    const sent = operation.requestBody?.content['application/json']?.schema;
    if (status < 300 && sent && isObject(body)) this.#hold(sent, this.#strict(sent, body), `${call}: the request`);
  }

  #responseOf({ responses }: Described, status: number): DescribedResponse | undefined {
    const response = responses[status];
    if (!response || !('$ref' in response)) return response;
    return this.#description.components.responses[response.$ref.split('/').pop() ?? ''];
  }

  /** The request as described: ids and booleans may also be sent as texts, and codes as numbers. */
  #strict({ $ref = '' }: AnySchemaObject, body: Record<string, unknown>): Record<string, unknown> {
    const { properties = {} } = this.#description.components.schemas[String($ref).split('/').pop() ?? ''] ?? {};
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const { type, items } = (properties[name] ?? {}) as AnySchemaObject;
        if (Array.isArray(value) && items?.type === 'integer') return [name, value.map(Number)];
        if (type === 'string' && typeof value === 'number') return [name, String(value)];
        if (typeof value !== 'string') return [name, value];
        if (type === 'integer' && /^\d+$/.test(value)) return [name, Number(value)];
        return [name, type === 'boolean' && /^\s*(true|yes|1|false|no|0)\s*$/i.test(value) ? true : value];
      }),
    );
  }

  #hold(schema: AnySchemaObject, value: unknown, what: string): void {
    let validate = this.#validators.get(schema);
    if (!validate) {
      const closed = what.endsWith('the answer') ? close(schema) : schema;
      validate = this.#ajv.compile(
        JSON.parse(JSON.stringify(closed).replaceAll('"#/components/', '"description#/components/')),
      );
      this.#validators.set(schema, validate);
    }
    if (!validate(value))
      throw new Error(`${what} is not as described: ${JSON.stringify(validate.errors)} ${JSON.stringify(value)}`);
  }
}

const contracts = new Map<string, Promise<Contract>>();
const alike = new Map<string, Contract>();

/** The contract of the site at this URL; sites with the same OpenAPI document share one. */
export function contractOf(url: string): Promise<Contract> {
  const known = contracts.get(url);
  if (known) return known;
  const reading = read(url);
  contracts.set(url, reading);
  return reading;
}

async function read(url: string): Promise<Contract> {
  const text = await (await fetch(`${url}/api/v1/openapi.json`)).text();
  const key = text.replaceAll(new URL(url).port, '');
  const contract = alike.get(key) ?? new Contract(JSON.parse(text));
  alike.set(key, contract);
  return contract;
}

/** The operation at a path; paths with fewer parameters take precedence. */
function operationAt({ paths }: Description, method: string, path: string): Described | undefined {
  const fits = (template: string) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i').test(path) && paths[template]?.[method];
  const parameters = (template: string) => template.split('{').length;
  const [match] = Object.keys(paths)
    .filter(fits)
    .sort((first, second) => parameters(first) - parameters(second));
  return match ? paths[match]?.[method] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The schema without additional properties: a response may contain no more than is documented. */
const close = (schema: AnySchemaObject): AnySchemaObject =>
  schema.$ref || schema.allOf || schema.properties ? { ...inner(schema), unevaluatedProperties: false } : inner(schema);

function inner(schema: AnySchemaObject): AnySchemaObject {
  const { properties, items, anyOf, oneOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, AnySchemaObject>).map(([name, property]) => [
          name,
          close(property),
        ]),
      ),
    }),
    ...(items && { items: close(items) }),
    ...(anyOf && { anyOf: anyOf.map(close) }),
    ...(oneOf && { oneOf: oneOf.map(close) }),
    ...(allOf && { allOf: allOf.map(inner) }),
  };
}
