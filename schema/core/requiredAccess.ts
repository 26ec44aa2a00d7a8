import type { GraphQLField } from 'graphql';
import type { AdministrativeScope, TokenScope } from './tokenScopes.ts';

/**
 * What a field requires of its caller: a session; a session or an access token with a scope, or no account at all; an
 * administrator, whose access token needs the scope `administration` or another that is named; an editor or
 * administrator.
 */
export interface RequiredAccess {
  member?: boolean;
  may?: TokenScope;
  visitor?: boolean;
  admin?: true | AdministrativeScope;
  editor?: boolean;
}

/** What the field requires of its caller; empty if it is open to everybody. */
export const requiredAccess = (field: GraphQLField<unknown, unknown> | undefined): RequiredAccess =>
  (field?.extensions['pothosOptions'] as { authScopes?: RequiredAccess } | undefined)?.authScopes ?? {};

/** The scope that an access token needs; undefined if access tokens are not accepted or not needed. */
export function neededScope({ may, admin, editor }: RequiredAccess): TokenScope | undefined {
  if (admin) return admin === true ? 'administration' : admin;
  return editor ? 'administration' : may;
}
