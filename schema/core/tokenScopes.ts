/** What a tool may do with a member's access token. Everything else needs a session. */
export const tokenScopes = ['read', 'meetings', 'notices', 'topics', 'members', 'clubs', 'administration'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** The scopes that `clubs` includes. */
const includedInClubs: readonly TokenScope[] = ['meetings', 'notices', 'topics', 'members'];

/** Whether scopes that were granted include the one that an operation needs. */
export const covers = (granted: readonly TokenScope[], needed: TokenScope): boolean =>
  granted.includes(needed) || (granted.includes('clubs') && includedInClubs.includes(needed));

/** The scopes with which an access token may do what needs this one, in words. */
export const scopesInWords = (needed: TokenScope): string =>
  tokenScopes
    .filter((scope) => covers([scope], needed))
    .map((scope) => `\`${scope}\``)
    .join(' or ');
