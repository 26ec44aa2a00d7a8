import { STATUS_CODES } from 'node:http';
import { getOperationAST } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Reason } from '#locales/keys.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { cancelling, type ErrorCode, errorCodes, type RefusalReason, refusalCodes } from '#schema/core/refusals.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { english } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { type IdempotencyRefusal, idempotencyRefusals } from '../../http/idempotency.ts';
import { isWrite } from '../../http/operations.ts';
import { problemType } from '../../http/problem.ts';
import { takesIdempotencyKey } from '../mapping.ts';
import { type Refusal, refusalBody, refusalOfFields, statusOf } from '../refusal.ts';
import type { InvalidField, JsonSchema, Mistake, Route } from '../route.ts';
import { comparesVersions, isOutdated } from '../versions.ts';
import { header } from './document.ts';
import type { Input } from './input.ts';

const requestId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

/** The schema of every error response's body. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'An error.',
  properties: {
    result: { type: 'string', description: 'The error message, in English.' },
    error: { type: 'string', enum: errorCodes, description: 'The kind of error. These codes are stable.' },
    reason: {
      type: 'string',
      description:
        'The reason as a stable key, such as `club.titleRequired`; the same as in GraphQL. New reasons may be added.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The invalid fields, each with its error message in English.',
    },
    fieldReasons: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The same fields, each with its reason as a stable key.',
    },
    cancel: {
      const: true,
      description:
        'What the request was to change has been changed or deleted in the meantime. The request had no effect.',
    },
    challenge: { type: 'string', description: 'The challenge whose solution the same request needs as `proof`.' },
    twoFactorAuth: { const: true, description: 'The password was correct, but the code was not.' },
    requestId: { type: 'string', description: 'The id of the request. Quote it when contacting support.' },
  },
  required: ['result', 'error', 'reason', 'requestId'],
};

/** The schema of the same as problem details (RFC 9457). */
export const problemSchema: JsonSchema = {
  description: 'An error, for callers that accept application/problem+json.',
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: {
        type: { const: 'about:blank' },
        title: { type: 'string', description: 'What the status means.' },
        status: { type: 'integer', description: 'The status of the response.' },
        detail: { type: 'string', description: 'The error message, in English.' },
      },
      required: ['type', 'title', 'status', 'detail'],
    },
  ],
};

/** How any request with an access token may be refused; guesses are limited. */
const deadTokens = [
  'accessToken.invalid',
  'accessToken.expired',
  'accessToken.revoked',
  'request.tooMany',
] as const satisfies RefusalReason[];

interface PossibleRefusal {
  status: number;
  code: ErrorCode;
  reason: Reason;
}

/**
 * The refusals that a route can return: for missing access, from the operation's contract, and those that any request
 * can cause. A second route with the same method and path shares this description, so its refusals are included.
 */
export function refusalsOf(route: Route, table: Route[]): PossibleRefusal[] {
  const variants = table.filter(({ when, method, path }) => when && method === route.method && path === route.path);
  const all = [route, ...variants.filter((variant) => variant !== route)].flatMap(ownRefusalsOf);
  return [...new Map(all.map((refusal) => [refusal.reason, refusal])).values()];
}

function ownRefusalsOf(route: Route): PossibleRefusal[] {
  const { field, document, method, impossible = [], mistakes = {}, params, isCalendar } = route;
  const { member, may, admin, editor } = requiredAccess(field);
  const { refusals = [], limits = [], findsClub } = contractTermsOf(field);
  const isPage = field.args.some(({ name }) => name === 'first');
  const reasons = new Set<RefusalReason>([
    ...(member ? (['account.signInFirst', 'accessToken.sessionNeeded'] as const) : []),
    ...(may || admin || editor ? (['account.signInFirst', 'accessToken.notAllowed'] as const) : []),
    ...(may && !findsClub ? (['accessToken.otherClub'] as const) : []),
    ...(admin || editor ? (['account.notAllowed', 'administration.twoFactorRequired'] as const) : []),
    ...refusals.filter((reason) => !impossible.includes(reason)),
    ...(limits.length ? (['request.tooMany'] as const) : []),
    ...(isCalendar ? [] : deadTokens),
  ]);
  const badRequest = (status: number, reason: Reason) => ({ status, code: 'BAD_USER_INPUT' as const, reason });
  return [
    ...[...reasons].map((reason) => ({ status: statusOf[refusalCodes[reason]], code: refusalCodes[reason], reason })),
    ...(Object.keys(mistakes) as Mistake[]).map((reason) => badRequest(400, reason)),
    ...(isPage ? [badRequest(400, 'request.wrongCursor')] : []),
    ...(Object.keys(params).length || method !== 'get' ? [badRequest(400, 'request.badRequest')] : []),
    ...(method === 'get'
      ? []
      : [
          { status: 403, code: 'FORBIDDEN' as const, reason: 'request.otherSite' as const },
          ...(route.file
            ? [badRequest(413, 'picture.fileTooLarge')]
            : [
                badRequest(400, 'request.malformedJson'),
                badRequest(400, 'request.notAnObject'),
                badRequest(413, 'request.tooLarge'),
                badRequest(415, 'request.unsupportedMediaType'),
              ]),
          badRequest(415, 'request.unsupportedEncoding'),
        ]),
    ...(takesIdempotencyKey(route) ? idempotencyKeyRefusals : []),
    ...(isWrite(getOperationAST(document)) && !comparesVersions(route)
      ? [badRequest(400, 'request.versionsNotCompared')]
      : []),
    { status: 500, code: 'INTERNAL', reason: 'request.internal' },
    ...(isWrite(getOperationAST(document))
      ? ([{ status: 503, code: 'UNAVAILABLE', reason: 'request.maintenance' }] as const)
      : []),
    { status: 503, code: 'UNAVAILABLE', reason: 'request.unavailable' },
    { status: 503, code: 'UNAVAILABLE', reason: 'request.starting' },
  ];
}

const idempotencyKeyRefusals = (Object.keys(idempotencyRefusals) as IdempotencyRefusal[]).map((reason) => {
  const { status, code } = idempotencyRefusals[reason];
  return { reason, status, code };
});

const statusTexts: Record<number, string> = {
  400: 'The request is malformed or breaks a rule.',
  401: 'Authentication is missing, invalid or expired, or the password or code is wrong.',
  403: 'The account, access token or link does not permit the operation.',
  404: 'The object does not exist, or the caller is not allowed to know that it does.',
  409: 'The object has changed in the meantime, or its state does not allow the operation.',
  412: 'The object has another version than If-Match requires.',
  413: `The body is larger than ${bounds.bodyKilobytes} kB, or the picture than ${bounds.pictureMegabytes} MB.`,
  415: 'The body is not application/json, or its encoding is not supported.',
  422: 'The Idempotency-Key belongs to another request.',
  429: 'A rate limit has been reached.',
  500: 'An unexpected error occurred. It has been logged with the request id.',
  503: 'The service is temporarily unavailable. Retry the request after the time given in Retry-After.',
};

/** The fields of a route that can be unreadable, each as it is refused. */
const unreadableFields = ({ params, query, body = {} }: Route): InvalidField[] =>
  [params, query, body].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { takes, invalid }]) => (takes({}) ? [] : { name, ...invalid })),
  );

/** The reasons for which an operation can be refused, by status. */
export type Refusals = Record<string, Reason[]>;

/** The error responses that operations share: one a status, each with the reasons for it as examples. */
export class RefusalResponses {
  readonly #examples = new Map<number, Map<Reason, OpenAPIV3_1.ExampleObject>>();
  readonly #supportEmail: string;

  /** @param supportEmail The address that some messages name. */
  constructor(supportEmail: string) {
    this.#supportEmail = supportEmail;
  }

  /** A route's error responses, and the reasons for them. */
  of(route: Route, table: Route[], { refused }: Input) {
    const possible = refusalsOf(route, table);
    const unmet = comparesVersions(route)
      ? possible.filter(isOutdated).map((refusal) => ({ ...refusal, status: 412 }))
      : [];
    const reasons = new Map<number, Set<Reason>>();
    const add = (status: number, refusal: Refusal) => {
      const { message: summary, reason } = refusal;
      const examples = this.#examples.get(status) ?? new Map<Reason, OpenAPIV3_1.ExampleObject>();
      if (!examples.has(reason)) examples.set(reason, { summary, value: refusalBody(refusal, requestId) });
      this.#examples.set(status, examples);
      reasons.set(status, (reasons.get(status) ?? new Set()).add(reason));
    };
    for (const field of [...refused, ...unreadableFields(route)]) add(400, refusalOfFields([field]));
    for (const { status, code, reason } of [...possible, ...unmet])
      add(status, {
        code,
        reason,
        message: english(`errors:${reason}`, { supportEmail: this.#supportEmail }),
        ...(reason === 'request.wrongCursor' && refusalOfFields([{ name: 'after', reason }])),
        ...((cancelling as readonly Reason[]).includes(reason) && { cancel: true }),
        ...(reason === 'proof.required' && {
          challenge: '{"parameters":{"algorithm":"PBKDF2/SHA-256",…},"signature":"b9f6…"}',
        }),
        ...(reason === 'twoFactor.wrongCode' && { twoFactorAuth: 'WrongCode' }),
      });
    const sorted = [...reasons].sort(byStatus);
    const responses: Record<string, OpenAPIV3_1.ReferenceObject> = Object.fromEntries(
      sorted.map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
    );
    const refusals: Refusals = Object.fromEntries(sorted.map(([status, ofStatus]) => [status, [...ofStatus]]));
    return { responses, refusals };
  }

  /** An operation's reasons without those of a status to which all in the shared response apply, once this has them all. */
  distinct(refusals: Refusals): Refusals {
    const isDistinct = ([status, reasons]: [string, Reason[]]) =>
      reasons.length < (this.#examples.get(Number(status))?.size ?? 0);
    return Object.fromEntries(Object.entries(refusals).filter(isDistinct));
  }

  /** The responses to which the operations refer. */
  get components(): Record<string, OpenAPIV3_1.ResponseObject> {
    return Object.fromEntries(
      [...this.#examples]
        .sort(byStatus)
        .map(([status, examples]) => [nameOf(status), refusalResponse(status, Object.fromEntries(examples))]),
    );
  }
}

const byStatus = ([first]: [number, unknown], [second]: [number, unknown]): number => first - second;

/** What HTTP calls a status, as one word: `NotFound`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? '').replaceAll(' ', '');

const refusalResponse = (
  status: number,
  examples: Record<string, OpenAPIV3_1.ExampleObject>,
): OpenAPIV3_1.ResponseObject => ({
  description: statusTexts[status] ?? '',
  headers: {
    ...header('X-Request-Id'),
    ...header('Access-Token-Expires'),
    ...([409, 429, 503].includes(status) && header('Retry-After')),
    ...([401, 403].includes(status) && header('WWW-Authenticate')),
    ...header('RateLimit'),
    ...header('RateLimit-Policy'),
  },
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples },
    [problemType]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
});
