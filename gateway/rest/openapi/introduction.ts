import { scopeTable } from '#schema/core/tokenScopes.ts';
import { bounds } from '#schema/figures/bounds.ts';

/** The introduction to the API reference, in Markdown: everything that applies to all operations. */
export const introduction = (origin: string): string =>
  `Each REST call runs one operation of the GraphQL schema at ${origin}/graphql. Both APIs have the same effects and return
the same data and errors; GraphQL offers more operations. In the descriptions, the *viewer* is the member making the
request, and the *allowance* is the number of clubs a member may own.

## Authentication
Tools authenticate with an access token: \`Authorization: Bearer fxc_…\`. Members create access tokens in their profile,
under "Access tokens". The scopes of a token determine what it can do:

${scopeTable}

A token can be restricted to chosen clubs; it then allows only operations on these. \`Access-Token-Expires\` reports when the
token expires. A token that is not valid is refused with 401, even where no authentication is needed.

Operations on the account itself (password, two-factor authentication, profile) require a session: log in, then send the
account's id in the \`uid\` header and the session token (\`atoken\`) as \`Authorization: Bearer\`. Cookies are ignored.

## Requests and responses
Request bodies are JSON of at most ${bounds.bodyKilobytes} kB. Successful calls return 202 (\`/protected\`: 203).
Undocumented request fields are ignored, and responses may gain fields at any time. To leave a field unchanged in an edit,
omit it; do not send null. Ids may be sent as numbers or as strings of digits; booleans as true, yes or 1, or as false, no
or 0.

## Errors
An error response is \`{"result": message, "error": code, "reason": key, "fields"?: {field: message},
"fieldReasons"?: {field: key}, "requestId": id}\`. Programs should act on \`error\`, or on \`reason\`, which is more
specific and the same in GraphQL; \`result\` is for people. Operations share the description of each error status;
\`x-refusals\` of an operation lists the reasons that apply to it, by status, if not all do. With \`Accept: application/problem+json\`, the response is
problem details (RFC 9457) with these members. Quote \`requestId\` (also sent as \`X-Request-Id\`) when
contacting support.

## Lists
Lists are paginated. \`first\` is the page size (${bounds.pageDefault} by default, at most ${bounds.page}); \`next\` (and
the \`Link\` header) is the path of the next page, if there is one. New entries do not shift later pages.

## Following changes
Every read returns an \`ETag\`: send it in \`If-None-Match\` to receive 304 as long as nothing has changed for you. With
\`changedSince\`, the lists of a topic's posts and of a club's meetings, notices and members return what has changed since
a time, deletions included. A stream of changes (\`subscription { changes }\` in GraphQL, over server-sent events) tells
where to look within a second.

## Retries and versions
Send an \`Idempotency-Key\`, such as a UUID, with a POST. If the call succeeds, the same request with the same key gets
the same response for ${bounds.idempotencyHours} hours, marked by \`Idempotency-Replayed\`, and nothing is done again; a
call that was refused or failed may be repeated with its key. To change only the version of a record that you have seen,
send its \`ETag\` in \`If-Match\`, or its \`updatedAt\` as \`seen\` in the body.

## Rate limits
Operations that could be abused, for example to guess passwords, are rate-limited. The \`RateLimit\` header reports how
many attempts are left, and a 429 response includes \`Retry-After\`.

## Compatibility
Fields and operations are marked as deprecated, here and in the GraphQL schema, at least six months before they are
removed.
`;
