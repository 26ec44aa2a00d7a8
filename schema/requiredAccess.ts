import type { GraphQLField } from 'graphql';
import type { TokenScope } from './accessToken/rules.ts';

/** What a field asks of who calls: a session; a session or a tool's scope; an administrator. */
export interface Asks {
  member?: boolean;
  may?: TokenScope;
  admin?: boolean;
}

/** What the field asks of who calls; nothing: it is open to everybody. */
export const asks = (field: GraphQLField<unknown, unknown> | undefined): Asks =>
  (field?.extensions['pothosOptions'] as { authScopes?: Asks } | undefined)?.authScopes ?? {};
