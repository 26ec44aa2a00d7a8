/** What callers need to know about all operations, in Markdown. */
export const introduction = (origin: string): string =>
  `Each REST call runs one operation of the GraphQL schema at ${origin}/graphql. Both give the same data, the same refusals
and the same effects; GraphQL has further operations.

## Authentication
A tool sends an access token, which a member creates in the profile under "Access tokens": \`Authorization: Bearer fxc_…\`.
The token's scopes say what it allows: \`read\` (reading the account), \`clubs\` (managing clubs) or \`administration\`.
Operations on the account itself (password, two-factor, profile) need a session: log in, then send the header \`uid\` and,
in \`Authorization: Bearer\`, the session's token. Cookies are ignored.

## Requests and responses
Bodies are JSON of at most 100 kB. A successful call is answered with 202 (\`/protected\`: 203). Undocumented fields of a
request are ignored, and responses may gain fields at any time. Ids may be sent as numbers or as strings of digits;
booleans as true, yes or 1, and false, no or 0.

## Errors
An error is \`{"result": message, "error": code, "fields"?: {field: message}, "requestId": id}\`. Let your program decide
by \`error\`, show \`result\` to people, and quote \`requestId\` (also sent as \`X-Request-Id\`) when you contact support.

## Lists
A list comes in pages: \`first\` is the page size (50 by default, at most 100), and the header \`Link\` holds the address of
the next page as long as there is one. New entries do not shift the pages that follow. The public list carries an \`ETag\`:
send it in \`If-None-Match\`, and the answer is 304 while nothing has changed.

## Rate limits
Operations that could be abused or used for guessing are limited. The header \`RateLimit\` says how many attempts are left;
a 429 response carries \`Retry-After\`.

## Compatibility
Before a field or an operation is removed, it is marked as deprecated, here and in the schema, for at least six months.
`;
