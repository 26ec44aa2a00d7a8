import { bounds } from '#schema/bounds.ts';

/** What callers need to know about all operations, in Markdown. */
export const introduction = (origin: string): string =>
  `Each REST call runs one operation of the GraphQL schema at ${origin}/graphql. Both have the same effects and return the
same data and the same refusals; GraphQL offers more operations. In the descriptions, the *viewer* is the member who makes
the request, and the *allowance* is the number of clubs that a member may own.

## Authentication
A tool sends an access token: \`Authorization: Bearer fxc_…\`. Members create access tokens in their profile, under
"Access tokens". The scopes of a token say what it allows: \`read\` (reading the account), \`clubs\` (managing clubs) or
\`administration\`.

Operations on the account itself (password, two-factor, profile) need a session: log in, then send the account's id in the
header \`uid\` and the session's token (\`atoken\`) as \`Authorization: Bearer\`. Cookies are ignored.

## Requests and responses
Bodies are JSON of at most ${bounds.bodyKilobytes} kB. A successful call is answered with 202 (\`/protected\`: 203). Undocumented fields of a
request are ignored, and responses may gain fields at any time. A field that an edit is to leave as it is is left out, not null. Ids may be sent as numbers or as strings of digits;
booleans as true, yes or 1, and false, no or 0.

## Errors
An error is \`{"result": message, "error": code, "reason": key, "fields"?: {field: message}, "fieldReasons"?: {field: key},
"requestId": id}\`. Programs should act on \`error\`, or on \`reason\`, which is more exact and the same in GraphQL; \`result\` is
for people. Quote \`requestId\` (also sent as \`X-Request-Id\`) when you contact support.

## Lists
Lists are returned in pages. \`first\` is the page size (${bounds.pageDefault} by default, at most ${bounds.page}), and the header \`Link\` holds the path
of the next page as long as there is one. New entries do not shift the pages that follow. The public list carries an
\`ETag\`: send it back in \`If-None-Match\`, and the answer is 304 as long as nothing has changed.

## Rate limits
Operations that could be abused, for example to guess passwords, are rate-limited. The header \`RateLimit\` says how many
attempts are left, and a 429 response carries \`Retry-After\`.

## Compatibility
Fields and operations are marked as deprecated, here and in the GraphQL schema, for at least six months before they are
removed.
`;
