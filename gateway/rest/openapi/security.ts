import type { GraphQLField, OperationDefinitionNode } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { contractTermsOf } from '#schema/core/contract.ts';
import { neededScope, requiredAccess } from '#schema/core/requiredAccess.ts';
import { scopeText, type TokenScope } from '#schema/core/tokenScopes.ts';
import { isPublicRead } from '../../http/operations.ts';
import type { Route } from '../route.ts';

/** The ways to authenticate a request. */
export const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token, created in the profile, with a scope that allows the operation.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'A session token, returned by login as `atoken`. Send it together with the `uid` header.',
  },
  uid: {
    type: 'apiKey',
    in: 'header',
    name: 'uid',
    description: 'The id of the account that the session belongs to.',
  },
};

/** The scope that an access token needs for this field; undefined if access tokens are not accepted or not needed. */
export const scopeFor = (field: GraphQLField<unknown, unknown>): TokenScope | undefined =>
  neededScope(requiredAccess(field));

/** Whether the operation refuses access tokens, although there is a scope for what it belongs to, or does so for some input. */
const isSessionOnly = (field: GraphQLField<unknown, unknown>): boolean =>
  contractTermsOf(field).refusals?.includes('account.sessionOnly') ?? false;

/**
 * The ways to authenticate a route's request for this field. They include no authentication (`{}`) where visitors may
 * read and members see more, or where both may write; a POST that only reads needs none, because it checks a token that
 * it was sent.
 */
export function securityOf(
  { method }: Route,
  field: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode | null | undefined,
): Record<string, string[]>[] {
  const session = { session: [], uid: [] };
  const { member, visitor } = requiredAccess(field);
  const scope = scopeFor(field);
  // Of what administrators may do, tokens can do all but that.
  if (member || isSessionOnly(field)) return [session];
  if (scope) return [...(visitor ? [{}] : []), { accessToken: [scopeText(scope)] }, session];
  return method !== 'get' || isPublicRead(operation) ? [] : [{}, { accessToken: [] }, session];
}
