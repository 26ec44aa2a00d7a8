import type { GraphQLField } from 'graphql';
import type { TokenScope } from './tokenScopes.ts';

/**
 * What a field requires of its caller: a session; a session or an access token with a scope, or no account at all; an
 * administrator; an editor or administrator.
 */
export interface RequiredAccess {
  member?: boolean;
  may?: TokenScope;
  visitor?: boolean;
  admin?: boolean;
  editor?: boolean;
}

/** What the field requires of its caller; empty if it is open to everybody. */
export const requiredAccess = (field: GraphQLField<unknown, unknown> | undefined): RequiredAccess =>
  (field?.extensions['pothosOptions'] as { authScopes?: RequiredAccess } | undefined)?.authScopes ?? {};
