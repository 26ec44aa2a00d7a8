import type { GraphQLField } from 'graphql';
import type { TokenScope } from './tokenScopes.ts';

/** What a field asks of who calls: a session; a session or a tool's scope; an administrator. */
export interface RequiredAccess {
  member?: boolean;
  may?: TokenScope;
  admin?: boolean;
}

/** What the field asks of who calls; nothing: it is open to everybody. */
export const requiredAccess = (field: GraphQLField<unknown, unknown> | undefined): RequiredAccess =>
  (field?.extensions['pothosOptions'] as { authScopes?: RequiredAccess } | undefined)?.authScopes ?? {};
