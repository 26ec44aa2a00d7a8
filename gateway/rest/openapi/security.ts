import type { GraphQLField } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { requiredAccess } from '#schema/requiredAccess.ts';
import type { TokenScope } from '#schema/tokenScopes.ts';

/** The ways to sign a request. */
export const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token made in the profile; its scope must allow the operation.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: "A session's token, from log-in; beside it goes the header uid.",
  },
  uid: { type: 'apiKey', in: 'header', name: 'uid', description: 'The number of the account whose session it is.' },
};

/** The scope that an access token needs for this field; undefined where none will do, or nothing is needed. */
export function scopeFor(field: GraphQLField<unknown, unknown>): TokenScope | undefined {
  const { may, admin } = requiredAccess(field);
  return admin ? 'administration' : may;
}

/** The ways to sign a request for this field. */
export function securityOf(field: GraphQLField<unknown, unknown>): Record<string, string[]>[] {
  const session = { session: [], uid: [] };
  if (requiredAccess(field).member) return [session];
  return scopeFor(field) ? [{ accessToken: [] }, session] : [];
}
