/** What a tool may do with a member's access token. Everything else needs a session. */
export const tokenScopes = [
  'read',
  'meetings',
  'notices',
  'topics',
  'members',
  'clubs',
  'reports_read',
  'reports_decide',
  'administration',
] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** The scopes that tokens of administrators alone can have. */
const administrativeScopes = ['reports_read', 'reports_decide', 'administration'] as const;

export type AdministrativeScope = (typeof administrativeScopes)[number];

/** Whether only tokens of administrators can have a scope. They are for no chosen clubs. */
export const isAdministrative = (scope: TokenScope): scope is AdministrativeScope =>
  (administrativeScopes as readonly TokenScope[]).includes(scope);

/** The scopes that others include. */
const included: Partial<Record<TokenScope, readonly TokenScope[]>> = {
  clubs: ['meetings', 'notices', 'topics', 'members'],
  reports_decide: ['reports_read'],
  administration: ['reports_read', 'reports_decide'],
};

/** Whether scopes that were granted include the one that an operation needs. */
export const covers = (granted: readonly TokenScope[], needed: TokenScope): boolean =>
  granted.some((scope) => scope === needed || included[scope]?.includes(needed));

/** A scope as HTTP and REST write it, `reports:read`: names in GraphQL have no colon. */
export const scopeText = (scope: TokenScope): string => scope.replace('_', ':');

/** The scopes with which an access token may do what needs this one, in words. */
export const scopesInWords = (needed: TokenScope): string =>
  tokenScopes
    .filter((scope) => covers([scope], needed))
    .map((scope) => `\`${scopeText(scope)}\``)
    .join(' or ');

/** What each scope allows, for the references of the API. */
export const scopeDescriptions: Record<TokenScope, string> = {
  read: "Read the member's account and its data, except sessions, activity and access tokens.",
  meetings: 'Create, change and cancel meetings of clubs, and reply to them.',
  notices: 'Write, edit and delete notices in clubs.',
  topics: 'Start and change topics in clubs, and write, edit and delete posts.',
  members: "Decide on requests to join clubs, manage clubs' people, and invite people.",
  clubs:
    "Everything about the member's clubs: what the scopes `meetings`, `notices`, `topics` and `members` allow; create, edit, hand over and delete clubs; join and leave them; choose which e-mails the member gets from them; report abuse.",
  reports_read: 'Read open reports, while the member is an administrator. Not for tokens restricted to clubs.',
  reports_decide:
    'Read and decide reports, with all that a decision entails, and show again what was hidden, while the member is an administrator. Not for tokens restricted to clubs.',
  administration: 'Act as an administrator, while the member is one. Not for tokens restricted to clubs.',
};

/** The same as a table in Markdown. */
export const scopeTable = [
  '| scope | allows |',
  '| --- | --- |',
  ...tokenScopes.map((scope) => `| \`${scopeText(scope)}\` | ${scopeDescriptions[scope]} |`),
].join('\n');
