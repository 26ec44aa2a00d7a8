import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';
import type { Reason } from '#locales/keys.ts';
import type PrismaTypes from '#prisma/generated/pothos.ts';
import { getDatamodel } from '#prisma/generated/pothos.ts';
import { bounds } from '../figures/bounds.ts';
import { isStorable } from '../input/isStorable.ts';
import type { Context, Viewer } from './context.ts';
import { contractPlugin } from './contract.ts';
import { costlyField, maxCost } from './cost.ts';
import { cursorPlugin } from './cursorPlugin.ts';
import { Failure, TooManyRequests } from './errors.ts';
import { idsPlugin } from './ids.ts';
import { neededScope, type RequiredAccess, requiredAccess } from './requiredAccess.ts';
import { type AdministrativeScope, covers, isAdministrative, type TokenScope } from './tokenScopes.ts';

type ViewerContext = Context & { viewer: Viewer };
type SessionContext = Context & { viewer: Viewer & { sessionId: bigint } };
type VisitorContext = Context & { viewer: null };

/** The schema builder: plugins, scalars and access. Types live in their subject's folder. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  PrismaTypes: PrismaTypes;
  /**
   * member: a session; may: a session, or an access token with this scope; visitor, beside `may`: no session and no
   * token; admin: an administrator's session, or an administrator's access token with this scope, `administration` if
   * it is `true`; editor: an editor's or administrator's session, or an administrator's access token with the scope
   * `administration`. A field with none of these is open to everybody.
   */
  AuthScopes: {
    member: boolean;
    may: TokenScope;
    visitor: boolean;
    admin: true | AdministrativeScope;
    editor: boolean;
  };
  AuthContexts: {
    member: SessionContext;
    may: ViewerContext;
    visitor: VisitorContext;
    admin: ViewerContext;
    editor: ViewerContext;
  };
  Connection: { totalCount: number | Promise<number> };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: bigint; Output: bigint };
    Reason: { Input: Reason; Output: Reason };
    BooleanText: { Input: unknown; Output: boolean };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  // The errors plugin comes first, so that it turns the other plugins' refusals into data. Ours comes last, so that it
  // runs after the access check.
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    PrismaPlugin,
    RelayPlugin,
    ComplexityPlugin,
    cursorPlugin,
    idsPlugin,
    contractPlugin,
  ],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: {
    defaultTypes: [Failure, TooManyRequests],
    directResult: true,
    defaultUnionOptions: {
      description: 'The result of the operation, or the reason it was refused.',
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (context) => ({
      member: context.viewer?.sessionId != null,
      may: (scope) => allows(context.viewer, scope),
      visitor: context.viewer === null,
      admin: (scope) => administers(context, scope === true ? 'administration' : scope),
      editor: administers(context) || edits(context),
    }),
    unauthorizedError: (_root, { viewer }, info) => {
      if (!viewer) return new Failure('account.signInFirst');
      const access: RequiredAccess = requiredAccess(info.parentType.getFields()[info.fieldName]);
      const { member, editor: isForEditors } = access;
      const needed = neededScope(access) ?? 'administration';
      if (viewer.scopes && member) return new Failure('accessToken.sessionNeeded');
      if (viewer.scopes && !allows(viewer, needed)) return new Failure('accessToken.notAllowed', { scope: needed });
      // An administrator or editor who gets here can lack only two-factor authentication.
      const isStaff = viewer.admin || (viewer.editor && isForEditors);
      return new Failure(isStaff ? 'administration.twoFactorRequired' : 'account.notAllowed');
    },
  },
  prisma: {
    client: ({ database }) => database,
    dmmf: getDatamodel(),
    // A field that resolves to null needs no query; the linter makes sure that the others use theirs.
    onUnusedQuery: null,
    defaultConnectionSize: 20,
    maxConnectionSize: bounds.page,
  },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodesOnConnection: { description: 'The entries of the page.' },
    firstArgOptions: {
      description: `The number of entries to return, from the beginning or after the cursor \`after\`. Defaults to 20 unless the list states otherwise; at most ${bounds.page} (larger values are treated as ${bounds.page}).`,
    },
    afterArgOptions: { description: 'Return entries after this cursor.' },
    lastArgOptions: {
      description: `The number of entries to return, from the end or before the cursor \`before\`; at most ${bounds.page} (larger values are treated as ${bounds.page}).`,
    },
    beforeArgOptions: { description: 'Return entries before this cursor.' },
    pageInfoTypeOptions: { description: 'The position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'Whether there are entries after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are entries before this page.' },
    startCursorFieldOptions: { description: 'The cursor of the first entry; `null` if the page is empty.' },
    endCursorFieldOptions: { description: 'The cursor of the last entry; `null` if the page is empty.' },
    pageInfoFieldOptions: { description: 'The position of the page in the list.' },
    edgesFieldOptions: { description: 'The entries of the page, each with its cursor.' },
    cursorFieldOptions: { description: 'The position of the entry in the list, as an opaque string.' },
    nodeFieldOptions: { description: 'The entry.' },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An entry of a list with its cursor.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: ({ ownDocument }) => (ownDocument ? {} : maxCost),
    complexityError: costlyField,
  },
});

/** Whether the viewer may act within this scope. A session has every scope; only tokens for all clubs administer. */
export const allows = (viewer: Viewer | null, scope: TokenScope): boolean =>
  viewer !== null &&
  (viewer.scopes === null || covers(viewer.scopes, scope)) &&
  (viewer.clubIds === null || !isAdministrative(scope));

/**
 * Whether the viewer is an administrator (with two-factor on, if the operator requires that) and the session or access
 * token of the request may be used for administration, or for that part of it.
 */
export const administers = (
  { viewer, requireAdminTwoFactor }: Context,
  scope: AdministrativeScope = 'administration',
): boolean => viewer?.admin === true && (viewer.twoFactor || !requireAdminTwoFactor) && allows(viewer, scope);

/** Whether the viewer is an editor (with two-factor on, if administrators need it), in a session. */
const edits = ({ viewer, requireAdminTwoFactor }: Context): boolean =>
  viewer?.editor === true && (viewer.twoFactor || !requireAdminTwoFactor) && viewer.sessionId !== null;

builder.queryType({ description: 'Reads. The fields of one request run concurrently.' });
builder.mutationType({
  description: 'Writes. The fields of one request run one after another, in order.',
});

builder.subscriptionType({
  description:
    'Streams, over server-sent events: `POST /graphql/stream` with `Accept: text/event-stream`. A request has one.',
});

/** Refuses a moment that the database cannot store. */
function storable(moment: Date): Date {
  if (isStorable(moment)) return moment;
  throw new GraphQLError('DateTime cannot represent a time before the year 1 or after the year 9999.');
}

builder.addScalarType('DateTime', DateTimeResolver, {
  parseValue: (value) => storable(DateTimeResolver.parseValue(value)),
  parseLiteral: (literal, variables) => storable(DateTimeResolver.parseLiteral(literal, variables)),
  description: 'A date and time in UTC, as an ISO 8601 string (RFC 3339) such as `2026-11-20T12:00:00.000Z`.',
});

builder.scalarType('Reason', {
  description: 'The reason for a refusal, as a stable key such as `club.titleRequired`.',
  serialize: (reason) => reason,
});

builder.scalarType('BooleanText', {
  description: 'A boolean, or one of these case-insensitive strings: `true`, `yes`, `1`; `false`, `no`, `0`.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
});
