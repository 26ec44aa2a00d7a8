/**
 * What a tool may do with a member's access token: read the account, create and manage clubs, or act as an
 * administrator. Everything else needs a session.
 */
export const tokenScopes = ['read', 'clubs', 'administration'] as const;

export type TokenScope = (typeof tokenScopes)[number];
