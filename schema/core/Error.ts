import { builder } from './builder.ts';
import {
  Cancelled,
  CodeRequired,
  Failure,
  InvalidInput,
  ProofRequired,
  type Refusal,
  TooManyRequests,
  WrongCode,
} from './errors.ts';
import type { ErrorCode } from './refusals.ts';

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'The kind of refusal.',
  values: {
    BAD_USER_INPUT: { description: 'The input breaks a rule, or would change nothing.' },
    UNAUTHENTICATED: {
      description: 'There is no valid session or access token, or the credentials, password or code are wrong.',
    },
    FORBIDDEN: { description: 'The account, access token or link does not permit the operation.' },
    NOT_FOUND: { description: 'The object does not exist, or the caller may not know that it does.' },
    CONFLICT: { description: 'The object has changed in the meantime, or its state does not allow the operation.' },
    TOO_MANY_REQUESTS: { description: 'A rate limit has been reached.' },
    UNAVAILABLE: { description: 'The service is unavailable at the moment; a later call may succeed.' },
    INTERNAL: { description: 'An unexpected error occurred.' },
  } satisfies Record<ErrorCode, { description: string }>,
});

const ErrorInterface = builder.interfaceRef<Refusal>('Error').implement({
  description:
    'The reason an operation was refused. Unexpected failures are reported in `errors` instead, as in any GraphQL response.',
  fields: (t) => ({
    code: t.field({ type: ErrorCodeEnum, description: 'The kind of refusal.', resolve: ({ code }) => code }),
    reason: t.field({ type: 'Reason', description: 'The reason, as a stable key.', resolve: ({ reason }) => reason }),
    message: t.exposeString('message', { description: 'The reason, in English.' }),
  }),
});

builder.objectType(Failure, {
  name: 'Failure',
  description: 'The operation was refused for a reason other than an invalid field.',
  interfaces: [ErrorInterface],
});

builder.objectType(TooManyRequests, {
  name: 'TooManyRequests',
  description: 'A rate limit has been reached.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfter: t.exposeInt('retryAfter', { description: 'The number of seconds to wait before retrying.' }),
  }),
});

builder.objectType(Cancelled, {
  name: 'Cancelled',
  description:
    'The club or a notice in it was changed or deleted, or a meeting in it changed or cancelled, so nothing was done.',
  interfaces: [ErrorInterface],
  fields: (t) => ({ cancel: t.exposeBoolean('cancel', { description: 'Always `true`.' }) }),
});

builder.objectType(ProofRequired, {
  name: 'ProofRequired',
  description:
    'Many such calls come from the same network, or with the same mail domain: solve the challenge, with any library for ALTCHA version 2, and repeat the call with the solution as `proof`.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description: 'The challenge, as JSON. It expires after ten minutes, and its solution is accepted once.',
    }),
  }),
});

builder.objectType(CodeRequired, {
  name: 'CodeRequired',
  description: 'The password was correct, but a two-factor code is required: repeat the call with `code`.',
  fields: (t) => ({
    message: t.exposeString('message', {
      example: 'Enter the code from your authenticator app.',
      description: 'What to do next, in English.',
    }),
  }),
});

builder.objectType(WrongCode, {
  name: 'WrongCode',
  description: 'The two-factor code was wrong. The call can be repeated with another code.',
  interfaces: [ErrorInterface],
});

const FieldRefusal = builder.objectRef<InvalidInput['fields'][number]>('FieldRefusal').implement({
  description: 'An invalid field of the input.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The name of the field. Fields in a list include the position, as in `contacts.1.contactLink`.',
    }),
    reason: t.field({ type: 'Reason', description: 'The reason, as a stable key.', resolve: ({ reason }) => reason }),
    message: t.exposeString('message', { description: 'The reason, in English.' }),
  }),
});

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'The input breaks a rule. Each invalid field is listed with the first rule it breaks.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldRefusal],
      description: 'The invalid fields.',
      resolve: ({ fields }) => fields,
    }),
  }),
});
