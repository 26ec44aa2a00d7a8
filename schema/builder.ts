import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { DateTimeResolver } from 'graphql-scalars';
import type { Reason } from '#locales/keys.ts';
import type PrismaTypes from '#prisma/generated/pothos.ts';
import { getDatamodel } from '#prisma/generated/pothos.ts';
import type { Context, Viewer } from './context.ts';
import { contractPlugin } from './contract.ts';
import { Cancelled, CodeRequired, Failure, InvalidInput, type Refusal, TooManyRequests, WrongCode } from './errors.ts';
import { errorCodes } from './refusals.ts';
import { requiredAccess } from './requiredAccess.ts';
import type { TokenScope } from './tokenScopes.ts';

type ViewerContext = Context & { viewer: Viewer };
type SessionContext = Context & { viewer: Viewer & { sessionId: number } };

/** The schema's grammar: plugins, scalars, who may ask, how refusals look. Types live in the folders of their subjects. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  PrismaTypes: PrismaTypes;
  /**
   * member: signed in; may: signed in, or a tool whose token has the scope; admin: an administrator, or their tool with the
   * scope for it. What says none of these is open to everybody.
   */
  AuthScopes: { member: boolean; may: TokenScope; admin: boolean };
  AuthContexts: { member: SessionContext; may: ViewerContext; admin: ViewerContext };
  Connection: { totalCount: number };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Reason: { Input: Reason; Output: Reason };
    BooleanText: { Input: unknown; Output: boolean };
  };
}>({
  // Errors first: it turns the other plugins' refusals into data. Our own last: it runs once the scopes are checked.
  plugins: [ErrorsPlugin, ScopeAuthPlugin, PrismaPlugin, RelayPlugin, ComplexityPlugin, contractPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: {
    defaultTypes: [Failure, TooManyRequests],
    directResult: true,
    defaultUnionOptions: {
      description: 'What was asked for, or why it was refused.',
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  scopeAuth: {
    authScopes: (context) => ({
      member: context.viewer?.sessionId != null,
      may: (scope) => allows(context.viewer, scope),
      admin: mayAdminister(context) && allows(context.viewer, 'administration'),
    }),
    unauthorizedError: (_root, { viewer }, info) => {
      if (!viewer) return new Failure('account.signInFirst');
      const { member, may } = requiredAccess(info.parentType.getFields()[info.fieldName]);
      if (viewer.scopes && (member || !allows(viewer, may ?? 'administration')))
        return new Failure('accessToken.notAllowed');
      // Nothing but the second factor can be what an administrator lacks.
      return new Failure(viewer.admin ? 'administration.twoFactorRequired' : 'account.notAllowed');
    },
  },
  prisma: { client: ({ database }) => database, dmmf: getDatamodel(), onUnusedQuery: 'error' },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodesOnConnection: { description: 'The entries of the page.' },
    firstArgOptions: { description: 'How many, from the beginning or from `after`; 50 by default, at most 100.' },
    afterArgOptions: { description: 'The cursor that the page comes after.' },
    lastArgOptions: { description: 'How many, from the end or from `before`; at most 100.' },
    beforeArgOptions: { description: 'The cursor that the page comes before.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'Whether a page follows.' },
    hasPreviousPageFieldOptions: { description: 'Whether a page precedes.' },
    startCursorFieldOptions: { description: 'The cursor of the first entry.' },
    endCursorFieldOptions: { description: 'The cursor of the last entry.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
    edgesFieldOptions: { description: 'The entries of the page, each with its cursor.' },
    cursorFieldOptions: { description: 'Where the entry stands in the list; opaque.' },
    nodeFieldOptions: { description: 'The entry.' },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An entry of a list with its cursor.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: ({ ownDocument }) => (ownDocument ? {} : { complexity: 2000, depth: 10, breadth: 100 }),
  },
});

/** Whether who asks may do what the scope names: a session may do everything. */
const allows = (viewer: Viewer | null, scope: TokenScope): boolean =>
  viewer !== null && (viewer.scopes === null || viewer.scopes.includes(scope));

/** An administrator, with two-factor on where the operator asks for it. */
const mayAdminister = ({ viewer, requireAdminTwoFactor }: Context): boolean =>
  viewer?.admin === true && (viewer.twoFactor || !requireAdminTwoFactor);

builder.queryType({});
builder.mutationType({});

builder.addScalarType('DateTime', DateTimeResolver, {
  description: 'A moment in ISO 8601 (RFC 3339), in UTC: 2026-11-20T12:00:00.000Z.',
});

builder.scalarType('Reason', {
  description: 'The stable key of a text that says why something was refused, such as `club.titleRequired`.',
  serialize: (reason) => reason,
});

builder.scalarType('BooleanText', {
  description: 'A boolean or its text: true, yes, 1; false, no, 0; in any case.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

const ErrorCode = builder.enumType('ErrorCode', {
  description: 'What kind of refusal it is.',
  values: errorCodes,
});

const ErrorInterface = builder.interfaceRef<Refusal>('Error').implement({
  description: 'A refusal that the product expects.',
  fields: (t) => ({
    code: t.field({ type: ErrorCode, description: 'What kind of refusal it is.', resolve: ({ code }) => code }),
    reason: t.field({ type: 'Reason', description: 'Why, as a stable key.', resolve: ({ reason }) => reason }),
    message: t.exposeString('message', { description: 'Why, in English.' }),
  }),
});

builder.objectType(Failure, {
  name: 'Failure',
  description: 'Refused for another cause than the input.',
  interfaces: [ErrorInterface],
});

builder.objectType(TooManyRequests, {
  name: 'TooManyRequests',
  description: 'Asked too often.',
  interfaces: [ErrorInterface],
  fields: (t) => ({ retryAfter: t.exposeInt('retryAfter', { description: 'Seconds to wait.' }) }),
});

builder.objectType(Cancelled, {
  name: 'Cancelled',
  description: 'The club changed or vanished meanwhile; the action did not happen.',
  interfaces: [ErrorInterface],
  fields: (t) => ({ cancel: t.exposeBoolean('cancel', { description: 'Always true.' }) }),
});

builder.objectType(CodeRequired, {
  name: 'CodeRequired',
  description: 'The password was right; the same call with a code goes on.',
  fields: (t) => ({
    message: t.exposeString('message', {
      example: 'Enter the code from your authenticator app.',
      description: 'What to do, in English.',
    }),
  }),
});

builder.objectType(WrongCode, {
  name: 'WrongCode',
  description: 'The code was wrong; it may be tried again.',
  interfaces: [ErrorInterface],
});

const FieldRefusal = builder.objectRef<InvalidInput['fields'][number]>('FieldRefusal').implement({
  description: 'One field that was refused.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the field.' }),
    reason: t.field({ type: 'Reason', description: 'Why, as a stable key.', resolve: ({ reason }) => reason }),
    message: t.exposeString('message', { description: 'Why, in English.' }),
  }),
});

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'Refused for the input: one reason per field.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldRefusal],
      description: 'The fields that were refused.',
      resolve: ({ fields }) => fields,
    }),
  }),
});
