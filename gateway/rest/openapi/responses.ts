import type { GraphQLField } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { type ErrorCode, errorCodes } from '#schema/refusals.ts';
import { requiredAccess } from '#schema/requiredAccess.ts';
import { bodyOf, partsOf } from '../mapping.ts';
import { statusOf } from '../refusal.ts';
import type { Body, JsonSchema, Route } from '../route.ts';
import { schemaObject } from './document.ts';
import type { Input } from './input.ts';
import { sampleOf } from './samples.ts';
import type { Shapes } from './shapes.ts';

const requestId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** What every refusal looks like (contract, 2). */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'A refusal.',
  properties: {
    result: { type: 'string', description: 'Why, in English.' },
    error: { type: 'string', enum: errorCodes, description: 'What kind of refusal it is; stable.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The fields that were refused, and why, in English.',
    },
    cancel: { const: true, description: 'The club changed or vanished meanwhile; the action did not happen.' },
    twoFactorAuth: { const: true, description: 'The password was right; the code was not.' },
    requestId: { type: 'string', description: 'Names the request, for questions to the support.' },
  },
  required: ['result', 'error', 'requestId'],
};

/** The answer to a request that is not refused. */
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
    description: 'It is done.',
    headers: { ...header('X-Request-Id'), ...(Array.isArray(first.example['result']) && header('Link')) },
    content: { 'application/json': others.length ? several : first },
  };
}

/** A sample as the operation would have given it. */
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

/** Why a route may refuse: what its row tells, what signing in asks for, and what can be wrong with any request. */
export function refusalsOf(route: Route, field: GraphQLField<unknown, unknown>): PossibleRefusal[] {
  const { member, may, admin } = requiredAccess(field);
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
  400: 'The request breaks a rule.',
  401: 'Nobody is signed in, or the password or code is wrong.',
  403: 'Who asks may not do this.',
  404: 'There is no such thing.',
  409: 'It is not as the request assumes.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Asked too often.',
  500: 'Something broke; it is written down.',
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
