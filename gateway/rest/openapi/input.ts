import { type GraphQLField, GraphQLID, getNamedType } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { contractTermsOf } from '#schema/core/contract.ts';
import { check, type FieldRefusal, InvalidInput } from '#schema/core/errors.ts';
import { readIds } from '#schema/core/ids.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { plainValues, rawRequestOf } from '../example.ts';
import { restName, schemaName, takesIdempotencyKey, variablesOf } from '../mapping.ts';
import { argumentsOf } from '../rootField.ts';
import type { ExampleValue, Fields, JsonSchema, Route } from '../route.ts';
import { comparesVersions, isVersioned } from '../versions.ts';
import { withinBounds } from './bounds.ts';
import { schemaObject } from './document.ts';

/** What the GraphQL schema and the validation rules specify about the fields of a request. */
export interface Input {
  schemaOf(name: string, own: JsonSchema): JsonSchema;
  isRequired(name: string): boolean;
  /** The field errors of an empty request. */
  refused: FieldRefusal[];
}

/** Takes field descriptions from the GraphQL schema, and from the rules their bounds and whether they are required. */
export function inputOf(route: Route, field: Field): Input {
  const { required = [], query, body = {}, example } = route;
  const { rules } = contractTermsOf(field);
  const definitions = new Map(argumentsOf(field).map((argument) => [argument.name, argument]));
  const ruleOf = rules
    ? (z.toJSONSchema(rules, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties
    : undefined;
  const complete = rawRequestOf(example);
  const passes = (change: Record<string, unknown>) =>
    !rules ||
    z.safeParse(rules, inputIn(variablesOf(route, { ...complete, body: { ...complete.body, ...change } }), field))
      .success;
  return {
    schemaOf(name, own) {
      const rule = ruleOf?.[schemaName(route, name)];
      const argument = definitions.get(schemaName(route, name));
      const description = own.description ?? argument?.description;
      const mayBeEmpty = !complete.body[name] || passes({ [name]: '' });
      return {
        ...withinBounds(own, mayBeEmpty ? rule : { minLength: 1, ...rule }),
        ...(description && { description }),
        ...(argument?.deprecationReason && { deprecated: true }),
      };
    },
    // A field accepted in both the query and the body is required in neither. Nor are the `to…` fields: a request needs
    // only one of them.
    isRequired: (name) =>
      required.includes(name) ||
      (name in body && !(name in query) && !/^to[A-Z]/.test(name) && !passes({ [name]: undefined })),
    refused: rules ? refusedOf(route, field, rules) : [],
  };
}

type Field = GraphQLField<unknown, unknown>;

/** The value that the rules check: the argument `input`, or all arguments, as the schema passes them. */
function inputIn(variables: Record<string, unknown>, { args }: Field): unknown {
  const ids = args.filter(({ type }) => getNamedType(type) === GraphQLID).map(({ name }) => name);
  const entries = Object.entries(variables).map(([name, value]) => [name, ids.includes(name) ? readIds(value) : value]);
  return variables['input'] ?? Object.fromEntries(entries);
}

function refusedOf(route: Route, field: Field, rules: z.ZodMiniObject): FieldRefusal[] {
  try {
    check(rules, inputIn(variablesOf(route, { params: {}, query: {}, body: {} }), field));
    return [];
  } catch (refusal) {
    if (!(refusal instanceof InvalidInput)) throw refusal;
    return refusal.fields.map((field) => ({ ...field, name: restName(route, field.name) }));
  }
}

const idempotencyKey: OpenAPIV3_1.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A new value for each intended request, such as a UUID. If it succeeds, repetitions with the same key within ${bounds.idempotencyHours} hours get the same response and do nothing.`,
  schema: schemaObject({ type: 'string', minLength: 1, maxLength: bounds.idempotencyKey }),
};

const ifMatch: OpenAPIV3_1.ParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the record as the caller saw it, or its `updatedAt` in quotation marks. The call is refused with 412 if the record has changed since. `*` skips this check.',
  schema: schemaObject({ type: 'string' }),
  example: '"2026-11-20T12:00:00.000Z"',
};

const ifNoneMatch: OpenAPIV3_1.ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier response to the same caller. The response is 304 as long as nothing has changed.',
  schema: schemaObject({ type: 'string' }),
  example: 'W/"5fX0oQ3dV1nLk2m9RzYt7A"',
};

/** The headers that requests can have, by the name to which operations refer. */
export const headerParameters = {
  IdempotencyKey: idempotencyKey,
  IfMatch: ifMatch,
  IfNoneMatch: ifNoneMatch,
};

const sharedParameter = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

/** The parameters of a route, in the path, the query and the headers. */
export function parametersOf(
  route: Route,
  input: Input,
): (OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject)[] {
  const { params, query, example } = route;
  const of = (location: 'path' | 'query', fields: Fields = {}, values: Record<string, ExampleValue> = {}) => {
    const examples = plainValues(values);
    return Object.entries(fields).map(([name, reader]) => {
      const { description = '', ...schema } = input.schemaOf(name, reader.schema);
      const required = location === 'path' || input.isRequired(name);
      return {
        name,
        in: location,
        required,
        description,
        schema: schemaObject(schema),
        ...(name in examples && { example: schema.type === 'string' ? String(examples[name]) : examples[name] }),
      };
    });
  };
  return [
    ...of('path', params, example.params),
    ...of('query', query, example.query),
    ...(takesIdempotencyKey(route) ? [sharedParameter('IdempotencyKey')] : []),
    ...(comparesVersions(route) ? [sharedParameter('IfMatch')] : []),
    ...(isVersioned(route) ? [sharedParameter('IfNoneMatch')] : []),
  ];
}

/** The request body of a route, if it reads one. */
export function requestBodyOf(
  { body = {}, example, file }: Route,
  input: Input,
  named: (schema: JsonSchema) => JsonSchema,
): { requestBody?: OpenAPIV3_1.RequestBodyObject } {
  const fields = Object.entries(body);
  if (fields.length === 0) return {};
  if (file) {
    const schema = schemaObject({ type: 'string', format: 'binary' });
    return { requestBody: { required: true, content: { 'image/*': { schema } } } };
  }
  const required = fields.map(([name]) => name).filter(input.isRequired);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, reader]) => [name, input.schemaOf(name, reader.schema)])),
    ...(required.length > 0 && { required }),
  };
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': {
          schema: schemaObject(named(schema)),
          ...(example.body && { example: plainValues(example.body) }),
        },
      },
    },
  };
}
