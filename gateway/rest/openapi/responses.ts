import type { GraphQLField } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { type ErrorCode, errorCodes } from '#schema/errors.ts';
import { asks } from '#schema/requiredAccess.ts';
import { bodyOf, partsOf } from '../mapping.ts';
import { statusOf } from '../refusal.ts';
import type { Body, JsonSchema, Route } from '../route.ts';
import { schemaObject } from './document.ts';
import type { Input } from './input.ts';
import { sampleOf } from './samples.ts';
import type { Shapes } from './shapes.ts';

const requestId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** The body of every refusal. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'An error.',
  properties: {
    result: { type: 'string', description: 'The reason, in English.' },
    error: { type: 'string', enum: errorCodes, description: 'The kind of error. These codes are stable.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The invalid fields, each with the reason in English.',
    },
    cancel: { const: true, description: 'The club was changed or deleted in the meantime; nothing was done.' },
    twoFactorAuth: { const: true, description: 'The password was correct, but the code was not.' },
    requestId: { type: 'string', description: 'The id of the request, to quote when contacting support.' },
  },
  required: ['result', 'error', 'requestId'],
};

/** The response to a request that succeeds. */
export function successOf(route: Route, shapes: Shapes): OpenAPIV3_1.ResponseObject {
  const bodies = [...shapes.successes(route.document)].map(([type, success]) => {
    return {
      schema: schemaObject(bodySchema(partsOf(route.answer, { __typename: type }), success)),
      example: bodyOf(route, resultOf(type, sampleOf(success, shapes.named))),
    };
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
    headers: { ...header('X-Request-Id'), ...(Array.isArray(first.example['result']) && header('Link')) },
    content: { 'application/json': others.length ? several : first },
  };
}

/** A sample as the operation would return it. */
const resultOf = (type: string, sample: unknown): object =>
  Array.isArray(sample) ? { nodes: sample } : { ...(sample as object), __typename: type };

const bodySchema = (parts: Body<unknown>, success: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema(success)])),
  required: Object.keys(parts),
});

interface PossibleRefusal {
  status: number;
  code: ErrorCode;
  reason: Reason;
}

/** Why a route may refuse: its own reasons, those of authentication, and what can be wrong with any request. */
export function refusalsOf(route: Route, field: GraphQLField<unknown, unknown>): PossibleRefusal[] {
  const { member, may, admin } = asks(field);
  const of = (code: ErrorCode, ...reasons: Reason[]) =>
    reasons.map((reason) => ({ status: statusOf[code], code, reason }));
  return [
    ...(member || may || admin ? of('UNAUTHENTICATED', 'account.signInFirst') : []),
    ...(member || may || admin ? of('FORBIDDEN', 'accessToken.notAllowed') : []),
    ...(admin ? of('FORBIDDEN', 'account.notAllowed', 'administration.twoFactorRequired') : []),
    ...Object.entries(route.refusals ?? {}).flatMap(([code, reasons]) => of(code as ErrorCode, ...reasons)),
    ...(route.method === 'get'
      ? []
      : [
          ...of('BAD_USER_INPUT', 'request.malformedJson'),
          { status: 413, code: 'BAD_USER_INPUT' as const, reason: 'request.tooLarge' as const },
          { status: 415, code: 'BAD_USER_INPUT' as const, reason: 'request.unsupportedMediaType' as const },
        ]),
    ...of('INTERNAL', 'request.internal'),
  ];
}

const statusTexts: Record<number, string> = {
  400: 'The request is malformed or breaks a rule.',
  401: 'Authentication is missing or has expired, or the password or code is wrong.',
  403: 'The account or token is not allowed to do this.',
  404: 'The object does not exist.',
  409: 'The current state does not allow this operation.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not sent as JSON.',
  429: 'A rate limit is exceeded.',
  500: 'An unexpected error occurred. It has been logged with the request id.',
};

/** The responses to a request that is refused, by status. */
export function refusalResponses(
  route: Route,
  field: GraphQLField<unknown, unknown>,
  { refused }: Input,
): Record<string, OpenAPIV3_1.ResponseObject> {
  const examples = new Map<number, Record<string, OpenAPIV3_1.ExampleObject>>();
  const add = (status: number, name: string, value: { result: string; error: ErrorCode; [part: string]: unknown }) =>
    examples.set(status, {
      ...examples.get(status),
      [name]: { summary: value.result, value: { ...value, requestId } },
    });
  const [result] = Object.values(refused);
  if (result) add(400, 'fields', { result, error: 'BAD_USER_INPUT', fields: refused });
  for (const { status, code, reason } of refusalsOf(route, field))
    add(status, reason, {
      result: english(`errors:${reason}`),
      error: code,
      ...(reason === 'club.unknown' && { cancel: true }),
      ...(reason === 'twoFactor.wrongCode' && { twoFactorAuth: true }),
    });
  return Object.fromEntries([...examples].map(([status, ofStatus]) => [status, refusalResponse(status, ofStatus)]));
}

const refusalResponse = (
  status: number,
  examples: Record<string, OpenAPIV3_1.ExampleObject>,
): OpenAPIV3_1.ResponseObject => ({
  description: statusTexts[status] ?? '',
  headers: {
    ...header('X-Request-Id'),
    ...(status === 429 && { ...header('Retry-After'), ...header('RateLimit'), ...header('RateLimit-Policy') }),
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples } },
});
